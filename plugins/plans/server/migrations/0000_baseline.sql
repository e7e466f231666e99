CREATE TABLE "plan_services" (
	"plan_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"included_quantity" integer DEFAULT 0 NOT NULL,
	"price_brl" integer,
	"price_usd" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_services_plan_id_service_id_pk" PRIMARY KEY("plan_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "plan_workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"fee_brl" integer,
	"fee_usd" integer,
	"included_numbers" integer DEFAULT 0 NOT NULL,
	"included_licenses" integer DEFAULT 0 NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_services" ADD CONSTRAINT "plan_services_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_services" ADD CONSTRAINT "plan_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_workspaces" ADD CONSTRAINT "plan_workspaces_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_workspaces" ADD CONSTRAINT "plan_workspaces_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_services_service" ON "plan_services" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_workspaces_current" ON "plan_workspaces" USING btree ("workspace_id") WHERE "plan_workspaces"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "plan_workspaces_plan" ON "plan_workspaces" USING btree ("plan_id","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_code" ON "plans" USING btree ("code");--> statement-breakpoint
CREATE INDEX "plans_name" ON "plans" USING btree (fold("name"),"id");--> statement-breakpoint
CREATE INDEX "plans_status" ON "plans" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "plans_valid_from" ON "plans" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "plans_valid_to" ON "plans" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "plans_updated" ON "plans" USING btree ("updated_at","id");