ALTER TABLE "contacts" ADD COLUMN "named" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "last_message_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "last_position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_waiting" ON "contacts" USING btree ("number_id") WHERE "contacts"."blocked_at" is null and ("contacts"."unread_messages" is null or "contacts"."unread_messages" > 0);--> statement-breakpoint
CREATE INDEX "contacts_words" ON "contacts" USING gin (fold("name" || ' ' || coalesce("nickname", '')) gin_trgm_ops,"phone" gin_trgm_ops,"phone_key" gin_trgm_ops);