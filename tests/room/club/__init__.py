"""Tests of the running office."""
