ALTER TABLE "contact_merges" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD COLUMN "moved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD COLUMN "undone_by_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;