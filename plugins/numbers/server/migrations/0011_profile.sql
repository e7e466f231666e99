ALTER TABLE "numbers" ADD COLUMN "profile_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "numbers" ADD COLUMN "profile_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "numbers" ADD COLUMN "profile_busy_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "numbers_by_profile_asking" ON "numbers" USING btree ("profile_asked_at" nulls first,"id");