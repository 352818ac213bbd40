"""Tests of the club's office."""
