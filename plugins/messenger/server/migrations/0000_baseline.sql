CREATE TABLE "message_drafts" (
	"user_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_drafts_user_id_contact_id_pk" PRIMARY KEY("user_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_followers" (
	"contact_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_followers_contact_id_user_id_pk" PRIMARY KEY("contact_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"file_id" uuid,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"message_id" uuid,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"client_id" uuid,
	"provider_id" text,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"content" jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"cloud" jsonb,
	"status" text NOT NULL,
	"error_code" integer,
	"error_details" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"responsible_id" uuid,
	"reply_to_id" uuid,
	"reply_to_provider_id" text,
	"reactions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"retry_of" uuid,
	"retried_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"network_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_waiting_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"update" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_followers" ADD CONSTRAINT "contact_followers_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_followers" ADD CONSTRAINT "contact_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_media" ADD CONSTRAINT "message_media_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_media" ADD CONSTRAINT "message_media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_media" ADD CONSTRAINT "message_media_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_retry_of_messages_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_retried_by_messages_id_fk" FOREIGN KEY ("retried_by") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_waiting_updates" ADD CONSTRAINT "message_waiting_updates_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_followers_user" ON "contact_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_media_unused" ON "message_media" USING btree ("created_at") WHERE "message_media"."message_id" is null;--> statement-breakpoint
CREATE INDEX "message_media_message" ON "message_media" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_position" ON "messages" USING btree ("contact_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("number_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_provider" ON "messages" USING btree ("number_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_retry" ON "messages" USING btree ("retry_of");--> statement-breakpoint
CREATE INDEX "messages_number" ON "messages" USING btree ("number_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (fold("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_waiting_for_quoted" ON "messages" USING btree ("number_id","reply_to_provider_id") WHERE "messages"."reply_to_provider_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("contact_id","position") WHERE "messages"."status" = 'pending' and "messages"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "message_waiting_updates_message" ON "message_waiting_updates" USING btree ("number_id","provider_id");--> statement-breakpoint
CREATE INDEX "message_waiting_updates_created" ON "message_waiting_updates" USING btree ("created_at");