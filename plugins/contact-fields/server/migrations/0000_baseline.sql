CREATE TABLE "contact_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"choices" jsonb NOT NULL,
	"position" integer NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_field_values" (
	"contact_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_field_values_contact_id_workspace_id_pk" PRIMARY KEY("contact_id","workspace_id")
);
--> statement-breakpoint
ALTER TABLE "contact_fields" ADD CONSTRAINT "contact_fields_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_field_values" ADD CONSTRAINT "contact_field_values_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_field_values" ADD CONSTRAINT "contact_field_values_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_fields_name" ON "contact_fields" USING btree ("workspace_id",fold("name"));--> statement-breakpoint
CREATE INDEX "contact_fields_position" ON "contact_fields" USING btree ("workspace_id","position","id");--> statement-breakpoint
CREATE INDEX "contact_fields_updated" ON "contact_fields" USING btree ("workspace_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contact_field_values_workspace" ON "contact_field_values" USING btree ("workspace_id");