CREATE TABLE "activations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT '55' NOT NULL,
	"phone" text,
	"status" text DEFAULT 'waiting_number_data' NOT NULL,
	"type" text NOT NULL,
	"coexistence" boolean DEFAULT false NOT NULL,
	"number_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activations_by_update" ON "activations" USING btree ("workspace_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "activations_by_creation" ON "activations" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activations_by_status" ON "activations" USING btree ("workspace_id","status","id");--> statement-breakpoint
CREATE INDEX "activations_by_phone" ON "activations" USING btree ("workspace_id","phone","id");--> statement-breakpoint
CREATE INDEX "activations_by_type" ON "activations" USING btree ("workspace_id","type","id");--> statement-breakpoint
CREATE INDEX "activations_by_name" ON "activations" USING btree ("workspace_id",fold("name"),"id");