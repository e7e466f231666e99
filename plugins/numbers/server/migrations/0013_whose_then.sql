ALTER TABLE "number_events" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
-- Before it was handed over a number was of the workspace that the next such event names, as far as it still bears that name.
UPDATE "number_events" e SET "workspace_id" = coalesce(
  (SELECT w."id" FROM "number_events" m JOIN "workspaces" w ON w."name" = m."before" ->> 'workspace'
    WHERE m."number_id" = e."number_id" AND m."kind" = 'workspace' AND m."at" >= e."at"
    ORDER BY m."at", m."id" LIMIT 1),
  (SELECT n."workspace_id" FROM "numbers" n WHERE n."id" = e."number_id"));
