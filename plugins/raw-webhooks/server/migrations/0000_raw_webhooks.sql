-- Parted by day, as `src/server/db/migrations/0006_events_by_day.sql` tells: a day goes whole.
CREATE TABLE "message_webhooks" (
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "message_webhooks_message_id_at_id_pk" PRIMARY KEY("message_id","at","id")
) partition by range (at);
--> statement-breakpoint
create table parts.message_webhooks_rest partition of message_webhooks default;
--> statement-breakpoint
-- What lies in no day's part, on the embedded engine all, goes by its moment.
create index message_webhooks_rest_at on parts.message_webhooks_rest (at);
