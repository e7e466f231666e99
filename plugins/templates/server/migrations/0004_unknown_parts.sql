ALTER TABLE "templates" ADD COLUMN "unknown_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "templates" SET "unknown_parts" = '["?"]'::jsonb WHERE "header" ->> 'format' = 'undefined' OR "buttons" @> '[{"type":"undefined"}]'::jsonb;
