CREATE TABLE "number_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"by" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "numbers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "number_events" ADD CONSTRAINT "number_events_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_events_number" ON "number_events" USING btree ("number_id","at","id");--> statement-breakpoint
CREATE INDEX "number_events_kind" ON "number_events" USING btree ("number_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "numbers_all_by_name" ON "numbers" USING btree (fold("display_name"),"id");--> statement-breakpoint
CREATE INDEX "numbers_all_by_creation" ON "numbers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "numbers_all_by_update" ON "numbers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "numbers_all_by_status" ON "numbers" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "numbers_all_by_quality" ON "numbers" USING btree ("quality_rating","updated_at","id");