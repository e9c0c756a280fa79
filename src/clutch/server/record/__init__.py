"""The record of a table: the state after its lines, its clock, and what may be taken back."""
