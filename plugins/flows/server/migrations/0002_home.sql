DROP INDEX "flows_name";--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "home" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "flows_name_in_home" ON "flows" USING btree ("workspace_id","home","name");