CREATE TABLE "number_daily_counts" (
	"number_id" uuid NOT NULL,
	"day" date NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	"incoming" integer DEFAULT 0 NOT NULL,
	"outgoing" integer DEFAULT 0 NOT NULL,
	"outgoing_templates" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "number_daily_counts_number_id_day_pk" PRIMARY KEY("number_id","day")
);
--> statement-breakpoint
CREATE TABLE "number_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_users" (
	"number_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "number_users_number_id_user_id_pk" PRIMARY KEY("number_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"phone" text NOT NULL,
	"api_key_sealed" text NOT NULL,
	"api_key_hash" text NOT NULL,
	"api_key_end" text NOT NULL,
	"quality_rating" text DEFAULT 'unknown' NOT NULL,
	"quality_status" text DEFAULT 'unknown' NOT NULL,
	"vertical" text DEFAULT 'undefined' NOT NULL,
	"server_type" text DEFAULT 'cloud' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tag" text,
	"about" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"websites" text[] DEFAULT '{}' NOT NULL,
	"avatar_file_id" uuid,
	"webhook_url" text,
	"webhook_secret_sealed" text,
	"global_search" boolean DEFAULT true NOT NULL,
	"welcome_message" boolean DEFAULT false NOT NULL,
	"icebreakers" text[] DEFAULT '{}' NOT NULL,
	"commands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "number_daily_counts" ADD CONSTRAINT "number_daily_counts_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_media" ADD CONSTRAINT "number_media_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_media" ADD CONSTRAINT "number_media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_media" ADD CONSTRAINT "number_media_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_users" ADD CONSTRAINT "number_users_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_users" ADD CONSTRAINT "number_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_users" ADD CONSTRAINT "number_users_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_users"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "numbers" ADD CONSTRAINT "numbers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "numbers" ADD CONSTRAINT "numbers_avatar_file_id_files_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_media_number" ON "number_media" USING btree ("number_id","created_at");--> statement-breakpoint
CREATE INDEX "number_media_expiry" ON "number_media" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "number_users_user" ON "number_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "number_users_member" ON "number_users" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "numbers_phone" ON "numbers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "numbers_api_key" ON "numbers" USING btree ("api_key_hash");--> statement-breakpoint
CREATE INDEX "numbers_by_name" ON "numbers" USING btree ("workspace_id",fold("display_name"),"id");--> statement-breakpoint
CREATE INDEX "numbers_by_phone" ON "numbers" USING btree ("workspace_id","phone","id");--> statement-breakpoint
CREATE INDEX "numbers_by_quality" ON "numbers" USING btree ("workspace_id","quality_rating","id");--> statement-breakpoint
CREATE INDEX "numbers_by_server" ON "numbers" USING btree ("workspace_id","server_type","id");--> statement-breakpoint
CREATE INDEX "numbers_by_status" ON "numbers" USING btree ("workspace_id","status","id");--> statement-breakpoint
CREATE INDEX "numbers_by_tag" ON "numbers" USING btree ("workspace_id","tag","id");--> statement-breakpoint
CREATE INDEX "numbers_by_update" ON "numbers" USING btree ("workspace_id","updated_at","id");