CREATE TABLE "partner_workspaces" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_country_code" text DEFAULT '' NOT NULL,
	"contact_number" text DEFAULT '' NOT NULL,
	"commission_basis_points" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_workspaces" ADD CONSTRAINT "partner_workspaces_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_workspaces" ADD CONSTRAINT "partner_workspaces_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_workspaces_partner" ON "partner_workspaces" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_document" ON "partners" USING btree ("document");--> statement-breakpoint
CREATE INDEX "partners_name" ON "partners" USING btree (fold("name"),"id");--> statement-breakpoint
CREATE INDEX "partners_commission" ON "partners" USING btree ("commission_basis_points","id");--> statement-breakpoint
CREATE INDEX "partners_status" ON "partners" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "partners_updated" ON "partners" USING btree ("updated_at","id");