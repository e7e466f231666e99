CREATE TABLE "usage_forgotten" (
	"month" date PRIMARY KEY NOT NULL,
	"after" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"done" boolean DEFAULT false NOT NULL
);
