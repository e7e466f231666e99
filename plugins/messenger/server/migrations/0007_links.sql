ALTER TABLE "message_media" ADD COLUMN "link" text;--> statement-breakpoint
CREATE INDEX "message_media_provider" ON "message_media" USING btree ("number_id","provider_id");--> statement-breakpoint
-- Files that programs handed over lay with the numbers, where nothing could send them.
INSERT INTO "message_media" ("id", "number_id", "file_id", "name", "mime", "size", "created_at")
SELECT m."id", m."number_id", m."file_id", f."name", m."type", f."size", m."created_at"
FROM "number_media" m JOIN "files" f ON f."id" = m."file_id";--> statement-breakpoint
DROP TABLE "number_media";
