ALTER TABLE "jobs" ADD COLUMN "whose" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_turns" ON "jobs" USING btree ("whose","run_at","id") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_taken" ON "jobs" USING btree ("lease_until") WHERE "jobs"."lease_until" is not null and "jobs"."failed_at" is null;