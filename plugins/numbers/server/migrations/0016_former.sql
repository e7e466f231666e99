ALTER TABLE "number_events" ADD COLUMN "former_workspace_id" uuid;--> statement-breakpoint
-- As far as the workspace still bears the name that the hand-over told.
UPDATE "number_events" m SET "former_workspace_id" = (
  SELECT w."id" FROM "workspaces" w WHERE w."name" = m."before" ->> 'workspace' LIMIT 1)
  WHERE m."kind" = 'workspace';--> statement-breakpoint
CREATE INDEX "number_events_former" ON "number_events" USING btree ("former_workspace_id","number_id") WHERE "number_events"."former_workspace_id" is not null;