CREATE TABLE "simulated_call_settings" (
	"number_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
