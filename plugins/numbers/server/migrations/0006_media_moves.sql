-- The messenger takes its files over and drops the table, in its own step after this one.
SELECT 1;