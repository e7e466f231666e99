CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"whatsapp_country_code" text NOT NULL,
	"whatsapp_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text DEFAULT 'pt' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"whatsapp_verified_at" timestamp with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"active_workspace_id" uuid,
	"active_messenger_number_id" uuid,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_updated" ON "users" USING btree ("updated_at","id");