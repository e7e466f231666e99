ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "former_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "messages" SET "type" = 'revoked', "content" = '{"type": "revoked"}' WHERE "type" = 'unsupported' AND "content"->>'kind' = 'revoked';