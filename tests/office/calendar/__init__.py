"""Tests of the club's calendar."""
