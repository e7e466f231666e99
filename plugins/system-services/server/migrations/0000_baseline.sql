CREATE TABLE "system_services" (
	"id" text PRIMARY KEY NOT NULL,
	"answered_by" text,
	"latency_ms" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"error" text
);
