CREATE TABLE "number_allowances" (
	"home" text PRIMARY KEY NOT NULL,
	"most" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
