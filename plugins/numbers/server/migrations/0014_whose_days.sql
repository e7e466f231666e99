ALTER TABLE "number_daily_counts" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
CREATE INDEX "number_daily_counts_workspace" ON "number_daily_counts" USING btree ("workspace_id","day");--> statement-breakpoint
-- As 0013 tells whose a number was; the day on which it was handed over is of whoever had it before.
UPDATE "number_daily_counts" c SET "workspace_id" = coalesce(
  (SELECT w."id" FROM "number_events" m JOIN "workspaces" w ON w."name" = m."before" ->> 'workspace'
    WHERE m."number_id" = c."number_id" AND m."kind" = 'workspace'
      AND (m."at" AT TIME ZONE 'America/Sao_Paulo')::date >= c."day"
    ORDER BY m."at", m."id" LIMIT 1),
  (SELECT n."workspace_id" FROM "numbers" n WHERE n."id" = c."number_id"));
