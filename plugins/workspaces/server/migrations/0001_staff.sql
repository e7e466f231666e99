ALTER TABLE "workspaces" ADD COLUMN "calls_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "status_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "workspaces_created" ON "workspaces" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "workspaces_name" ON "workspaces" USING btree (fold("name"),"id");--> statement-breakpoint
CREATE INDEX "workspaces_suspended" ON "workspaces" USING btree ("updated_at","id") WHERE "workspaces"."status" = 'suspended';