"""Background work: snapshots, repairs, quotas, and the other processes of the club."""
