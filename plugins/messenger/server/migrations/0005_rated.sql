ALTER TABLE "messages" ADD COLUMN "sender_kind" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "pricing" jsonb;--> statement-breakpoint
-- Who sent what was sent until now: a person, or the phone itself, which handed nothing to us.
UPDATE "messages" SET "sender_kind" = CASE WHEN "responsible_id" IS NULL THEN 'phone' ELSE 'person' END, "sender_id" = "responsible_id" WHERE "direction" = 'outgoing' AND ("responsible_id" IS NOT NULL OR "cloud" IS NULL);--> statement-breakpoint
-- The category that the template of that name has now, or had last: nobody wrote down the one it had then.
UPDATE "messages" m SET "category" = (SELECT t."category" FROM "templates" t JOIN "numbers" n ON n."workspace_id" = t."workspace_id" WHERE n."id" = m."number_id" AND t."name" = m."content"->>'name' AND t."language" = m."content"->>'language' ORDER BY t."status" = 'deleted', t."updated_at" DESC LIMIT 1) WHERE m."direction" = 'outgoing' AND m."type" = 'template';
