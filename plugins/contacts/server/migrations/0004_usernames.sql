DROP INDEX "contacts_words";--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "username" text;--> statement-breakpoint
CREATE INDEX "contacts_words" ON "contacts" USING gin (fold("name" || ' ' || coalesce("nickname", '') || coalesce(' @' || "username", '')) gin_trgm_ops,"phone" gin_trgm_ops,"phone_key" gin_trgm_ops);