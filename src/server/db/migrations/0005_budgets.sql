-- What a crash forgets is no more than some minutes of budgets.
CREATE UNLOGGED TABLE "budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
