CREATE TABLE "hours_away_told" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"special_days" jsonb NOT NULL,
	"away_enabled" boolean NOT NULL,
	"away_text" text NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hours_away_told" ADD CONSTRAINT "hours_away_told_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_hours" ADD CONSTRAINT "number_hours_id_numbers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."numbers"("id") ON DELETE cascade ON UPDATE no action;