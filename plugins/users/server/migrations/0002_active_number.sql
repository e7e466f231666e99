-- The messenger's 0001_conversations takes this up; it comes after this step.
CREATE TABLE "users_handed_over" AS SELECT "id", "active_messenger_number_id" FROM "users" WHERE "active_messenger_number_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "active_messenger_number_id";