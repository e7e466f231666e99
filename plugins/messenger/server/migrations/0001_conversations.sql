CREATE TABLE "messenger_active_numbers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"unread_messages" integer DEFAULT 0,
	"last_message_id" uuid,
	"last_message_at" timestamp with time zone,
	"last_position" integer DEFAULT 0 NOT NULL,
	"window_allowed_until" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"blocked_reason" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
-- What contacts and users kept until now, from the steps 0002_people and 0002_active_number.
INSERT INTO "conversations" ("contact_id", "number_id", "unread_messages", "last_message_id", "last_message_at", "last_position", "window_allowed_until", "blocked_at", "blocked_reason", "version") SELECT "id", "number_id", "unread_messages", "last_message_id", "last_message_at", "last_position", "window_allowed_until", "blocked_at", "blocked_reason", "version" FROM "contacts_handed_over";--> statement-breakpoint
DROP TABLE "contacts_handed_over";--> statement-breakpoint
INSERT INTO "messenger_active_numbers" ("user_id", "number_id") SELECT h."id", n."id" FROM "users_handed_over" h JOIN "numbers" n ON n."id" = h."active_messenger_number_id";--> statement-breakpoint
DROP TABLE "users_handed_over";--> statement-breakpoint
ALTER TABLE "messenger_active_numbers" ADD CONSTRAINT "messenger_active_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_active_numbers" ADD CONSTRAINT "messenger_active_numbers_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_by_message" ON "conversations" USING btree ("number_id",coalesce("last_message_at", '-infinity'::timestamptz),"contact_id");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("number_id") WHERE "conversations"."blocked_at" is null and ("conversations"."unread_messages" is null or "conversations"."unread_messages" > 0);