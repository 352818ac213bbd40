"""Tests of the cash room."""
