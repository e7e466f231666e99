CREATE TABLE "sandbox_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sandbox_id" uuid NOT NULL,
	"wa_id" text NOT NULL,
	"name" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sandbox_id" uuid NOT NULL,
	"file_id" uuid,
	"link" text,
	"provider_id" text,
	"name" text NOT NULL,
	"mime" text DEFAULT '' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sandbox_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"provider_id" text,
	"content" jsonb NOT NULL,
	"cloud" jsonb,
	"request" jsonb,
	"status" text NOT NULL,
	"error_code" integer,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandboxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"connected_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_contacts" ADD CONSTRAINT "sandbox_contacts_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_media" ADD CONSTRAINT "sandbox_media_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_media" ADD CONSTRAINT "sandbox_media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD CONSTRAINT "sandbox_messages_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD CONSTRAINT "sandbox_messages_contact_id_sandbox_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."sandbox_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_contacts_phone" ON "sandbox_contacts" USING btree ("wa_id");--> statement-breakpoint
CREATE INDEX "sandbox_contacts_joined" ON "sandbox_contacts" USING btree ("sandbox_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_contacts_name" ON "sandbox_contacts" USING btree ("sandbox_id",fold("name"),"id");--> statement-breakpoint
CREATE INDEX "sandbox_media_sandbox" ON "sandbox_media" USING btree ("sandbox_id");--> statement-breakpoint
CREATE INDEX "sandbox_messages_sent" ON "sandbox_messages" USING btree ("sandbox_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_messages_contact" ON "sandbox_messages" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "sandbox_messages_provider" ON "sandbox_messages" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandboxes_user" ON "sandboxes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandboxes_code" ON "sandboxes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "sandboxes_expiry" ON "sandboxes" USING btree ("expires_at");