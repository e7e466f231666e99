ALTER TABLE "template_locks" ADD COLUMN "home" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "template_locks" SET "home" = coalesce((SELECT min("numbers"."home") FROM "numbers" WHERE "numbers"."workspace_id" = "template_locks"."workspace_id"), '');
