CREATE TABLE "flow_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow_id" uuid NOT NULL,
	"number_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"json" text NOT NULL,
	"size" integer NOT NULL,
	"json_version" text,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publisher_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"network_id" text,
	"name" text NOT NULL,
	"categories" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"json_version" text,
	"first_screen" text,
	"faults_count" integer DEFAULT 0 NOT NULL,
	"endpoint_uri" text DEFAULT '' NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"answers_count" integer DEFAULT 0 NOT NULL,
	"submission" text DEFAULT 'queued' NOT NULL,
	"refusal" jsonb,
	"preview_token" text,
	"preview_until" timestamp with time zone,
	"creator_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flow_answers" ADD CONSTRAINT "flow_answers_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_sends" ADD CONSTRAINT "flow_sends_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_versions" ADD CONSTRAINT "flow_versions_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_versions" ADD CONSTRAINT "flow_versions_publisher_id_users_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_answers_at" ON "flow_answers" USING btree ("flow_id","answered_at","id");--> statement-breakpoint
CREATE INDEX "flow_sends_at" ON "flow_sends" USING btree ("flow_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_versions_number" ON "flow_versions" USING btree ("flow_id","number");--> statement-breakpoint
CREATE INDEX "flow_versions_publisher" ON "flow_versions" USING btree ("publisher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flows_name" ON "flows" USING btree ("workspace_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "flows_network" ON "flows" USING btree ("network_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flows_preview" ON "flows" USING btree ("preview_token");--> statement-breakpoint
CREATE INDEX "flows_by_name" ON "flows" USING btree ("workspace_id",fold("name"),"id");--> statement-breakpoint
CREATE INDEX "flows_by_status" ON "flows" USING btree ("workspace_id","status","id");--> statement-breakpoint
CREATE INDEX "flows_by_creation" ON "flows" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "flows_by_update" ON "flows" USING btree ("workspace_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "flows_by_creator" ON "flows" USING btree ("creator_id");