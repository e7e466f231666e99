ALTER TABLE "numbers" ADD COLUMN "throughput" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "numbers" ADD COLUMN "standing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "numbers" ADD COLUMN "standing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "numbers" ADD COLUMN "standing_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "numbers_by_asking" ON "numbers" USING btree ("standing_asked_at" nulls first,"id");