CREATE TABLE "webhook_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"sandbox_id" uuid,
	"url" text,
	"secret_sealed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk";
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "sandbox_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_addresses" ADD CONSTRAINT "webhook_addresses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_addresses" ADD CONSTRAINT "webhook_addresses_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "webhook_addresses" ("id", "workspace_id", "url", "secret_sealed", "version", "created_at", "updated_at") SELECT "id", "id", "url", "secret_sealed", "version", "created_at", "updated_at" FROM "workspace_webhooks";--> statement-breakpoint
DROP TABLE "workspace_webhooks" CASCADE;