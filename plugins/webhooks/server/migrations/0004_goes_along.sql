ALTER TABLE "webhook_addresses" DROP CONSTRAINT "webhook_addresses_workspace_id_workspaces_id_fk";
--> statement-breakpoint
ALTER TABLE "webhook_addresses" ADD CONSTRAINT "webhook_addresses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;