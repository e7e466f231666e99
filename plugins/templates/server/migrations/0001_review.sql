CREATE TABLE "template_accounts" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"namespace" text DEFAULT '' NOT NULL,
	"synced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "template_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_locks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"language" text,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "templates_name";--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "parameter_format" text DEFAULT 'positional' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "body_samples" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "authentication" jsonb;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "validity_seconds" integer;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "quality_score" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "network_id" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "submission" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "submission_key" uuid;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "replaced" jsonb;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "rejection" jsonb;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "scheduled_category" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "previous_category" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "pauses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "creator_id" uuid;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "template_accounts" ADD CONSTRAINT "template_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_edits" ADD CONSTRAINT "template_edits_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_locks" ADD CONSTRAINT "template_locks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_edits_at" ON "template_edits" USING btree ("template_id","at");--> statement-breakpoint
CREATE INDEX "template_locks_name" ON "template_locks" USING btree ("workspace_id","name");--> statement-breakpoint
CREATE INDEX "template_locks_until" ON "template_locks" USING btree ("until");--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "templates_network" ON "templates" USING btree ("network_id");--> statement-breakpoint
CREATE INDEX "templates_by_name" ON "templates" USING btree ("workspace_id",fold("name"),"id");--> statement-breakpoint
CREATE INDEX "templates_by_status" ON "templates" USING btree ("workspace_id","status","id");--> statement-breakpoint
CREATE INDEX "templates_by_category" ON "templates" USING btree ("workspace_id","category","id");--> statement-breakpoint
CREATE INDEX "templates_by_language" ON "templates" USING btree ("workspace_id","language","id");--> statement-breakpoint
CREATE INDEX "templates_by_quality" ON "templates" USING btree ("workspace_id","quality_score","id");--> statement-breakpoint
CREATE INDEX "templates_by_creation" ON "templates" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "templates_by_update" ON "templates" USING btree ("workspace_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "templates_by_creator" ON "templates" USING btree ("creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name" ON "templates" USING btree ("workspace_id","name","language") WHERE "templates"."status" <> 'deleted';--> statement-breakpoint
UPDATE "templates" SET "network_id" = "id"::text;
