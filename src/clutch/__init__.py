"""Clutch: one table for five egg games."""
