CREATE TABLE "call_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"icon_visible" boolean NOT NULL,
	"callback_permission" boolean NOT NULL,
	"by_hours" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"submission" text NOT NULL,
	"refusal" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_settings" ADD CONSTRAINT "call_settings_id_numbers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."numbers"("id") ON DELETE cascade ON UPDATE no action;