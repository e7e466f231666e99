DROP INDEX "templates_name";--> statement-breakpoint
ALTER TABLE "template_accounts" ADD COLUMN "namespaces" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "home" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name_in_home" ON "templates" USING btree ("workspace_id","home","name","language") WHERE "templates"."status" <> 'deleted';