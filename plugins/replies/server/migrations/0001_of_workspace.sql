ALTER TABLE "replies" ALTER COLUMN "number_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "replies_workspace_shortcut" ON "replies" USING btree ("workspace_id",fold("shortcut")) WHERE "replies"."workspace_id" is not null;