CREATE TABLE "macros" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"tag_ids" uuid[] NOT NULL,
	"hand_to" text NOT NULL,
	"team_id" uuid,
	"done" boolean NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "macros" ADD CONSTRAINT "macros_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "macros" ADD CONSTRAINT "macros_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "macros_name" ON "macros" USING btree ("number_id",fold("name"));--> statement-breakpoint
CREATE INDEX "macros_by_use" ON "macros" USING btree ("number_id","used_count","id");--> statement-breakpoint
CREATE INDEX "macros_by_update" ON "macros" USING btree ("number_id","updated_at","id");