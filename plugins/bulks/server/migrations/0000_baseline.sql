CREATE TABLE "bulk_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bulk_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"line" integer NOT NULL,
	"typed" text NOT NULL,
	"phone" text,
	"country" text,
	"verdict" text NOT NULL,
	"reason" text,
	"fields" jsonb NOT NULL,
	"state" text NOT NULL,
	"wait_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"message_id" uuid,
	"contact_id" uuid,
	"error_code" integer,
	"error_details" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_senders" (
	"number_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid,
	"lease_until" timestamp with time zone,
	"next_at" timestamp with time zone,
	"slowed_to" double precision
);
--> statement-breakpoint
CREATE TABLE "bulks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"number_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"wording" jsonb,
	"creator_id" uuid,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"file" jsonb,
	"file_id" uuid,
	"mapping" jsonb,
	"dry_run" jsonb,
	"checked_rows" integer DEFAULT 0 NOT NULL,
	"retry_of" uuid,
	"items_count" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"sending" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"rate" double precision,
	"pause_kind" text,
	"resume_at" timestamp with time zone,
	"failure" text,
	"scheduled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_bulk_id_bulks_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_senders" ADD CONSTRAINT "bulk_senders_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulks" ADD CONSTRAINT "bulks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulks" ADD CONSTRAINT "bulks_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulks" ADD CONSTRAINT "bulks_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulks" ADD CONSTRAINT "bulks_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulks" ADD CONSTRAINT "bulks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_rows_row" ON "bulk_rows" USING btree ("bulk_id","row");--> statement-breakpoint
CREATE INDEX "bulk_rows_by_state" ON "bulk_rows" USING btree ("bulk_id","state","row");--> statement-breakpoint
CREATE INDEX "bulk_rows_by_verdict" ON "bulk_rows" USING btree ("bulk_id","verdict","row");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_rows_message" ON "bulk_rows" USING btree ("message_id") WHERE "bulk_rows"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "bulks_by_creation" ON "bulks" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulks_by_description" ON "bulks" USING btree ("workspace_id",fold("description"),"id");--> statement-breakpoint
CREATE INDEX "bulks_by_status" ON "bulks" USING btree ("workspace_id","status","id");--> statement-breakpoint
CREATE INDEX "bulks_template" ON "bulks" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "bulks_retries" ON "bulks" USING btree ("retry_of");--> statement-breakpoint
CREATE INDEX "bulks_finished" ON "bulks" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "bulks_open" ON "bulks" USING btree ("number_id","started_at") WHERE "bulks"."finished_at" is null or "bulks"."sending" > 0;