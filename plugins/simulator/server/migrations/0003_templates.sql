CREATE TABLE "simulated_submissions" (
	"key" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"parameter_format" text NOT NULL,
	"components" jsonb NOT NULL,
	"message_send_ttl_seconds" integer,
	"status" text NOT NULL,
	"quality" text DEFAULT 'UNKNOWN' NOT NULL,
	"reason" text DEFAULT 'NONE' NOT NULL,
	"correct_category" text,
	"reports" integer DEFAULT 0 NOT NULL,
	"pauses" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulated_submissions" ADD CONSTRAINT "simulated_submissions_template_id_simulated_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."simulated_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_templates" ADD CONSTRAINT "simulated_templates_account_workspaces_id_fk" FOREIGN KEY ("account") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_templates_account" ON "simulated_templates" USING btree ("account","name","language");--> statement-breakpoint
CREATE INDEX "simulated_templates_status" ON "simulated_templates" USING btree ("status","updated_at","id");--> statement-breakpoint
INSERT INTO "simulated_templates"
	("id", "account", "name", "language", "category", "parameter_format", "components", "status", "created_at", "updated_at")
SELECT "id"::text, "workspace_id", "name", "language", upper("category"), 'POSITIONAL',
	CASE WHEN "header" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
		'type', 'HEADER', 'format', upper("header"->>'format'), 'text', coalesce("header"->>'text', ''))) END
	|| jsonb_build_array(jsonb_build_object('type', 'BODY', 'text', "body"))
	|| CASE WHEN "footer" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
		'type', 'FOOTER', 'text', "footer")) END
	|| CASE WHEN jsonb_array_length("buttons") = 0 THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
		'type', 'BUTTONS', 'buttons', (
			SELECT jsonb_agg(one || jsonb_build_object('type', upper(one->>'type')))
			FROM jsonb_array_elements("buttons") AS one))) END,
	upper("status"), "created_at", "updated_at"
FROM "templates";
