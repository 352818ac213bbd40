"""Who plays and who is out: busts, places, absences, penalties, dealers."""
