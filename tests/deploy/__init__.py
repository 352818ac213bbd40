"""Tests of the club's books."""
