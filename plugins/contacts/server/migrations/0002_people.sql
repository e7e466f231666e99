-- The messenger's 0001_conversations takes this up; it comes after this step.
CREATE TABLE "contacts_handed_over" AS SELECT "id", "number_id", "unread_messages", "last_message_id", "last_message_at", "last_position", "window_allowed_until", "blocked_at", "blocked_reason", "version" FROM "contacts";--> statement-breakpoint
DROP INDEX "contacts_by_message";--> statement-breakpoint
DROP INDEX "contacts_waiting";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "unread_messages";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "last_message_id";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "last_message_at";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "last_position";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "window_allowed_until";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "blocked_at";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "blocked_reason";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "version";