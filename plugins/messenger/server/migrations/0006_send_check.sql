DROP INDEX "conversations_opened";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "marketing_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "paced_until" timestamp with time zone;--> statement-breakpoint
-- Whom a number wrote to outside the window within a day counts against its portfolio's limit.
INSERT INTO "number_reach" ("workspace_id", "person", "number_id", "at") SELECT DISTINCT ON (n."workspace_id", p."phone_key") n."workspace_id", p."phone_key", n."id", c."opened_at" FROM "conversations" c JOIN "contacts" p ON p."id" = c."contact_id" JOIN "numbers" n ON n."id" = c."number_id" WHERE c."opened_at" > now() - interval '1 day' ORDER BY n."workspace_id", p."phone_key", c."opened_at" DESC;--> statement-breakpoint
UPDATE "conversations" c SET "marketing_stopped_at" = m."at" FROM (SELECT "contact_id", max("failed_at") AS "at" FROM "messages" WHERE "error_code" = 131050 AND "failed_at" IS NOT NULL GROUP BY "contact_id") m WHERE m."contact_id" = c."contact_id";
