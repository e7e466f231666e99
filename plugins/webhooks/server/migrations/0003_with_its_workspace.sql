ALTER TABLE "webhook_endpoints" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "webhook_endpoints" SET "workspace_id" = "workspaces"."id" FROM "workspaces" WHERE "workspaces"."id" = "webhook_endpoints"."id";--> statement-breakpoint
-- What leads nowhere is not kept any more: it held on to its workspace.
DELETE FROM "webhook_addresses" WHERE "url" IS NULL;
