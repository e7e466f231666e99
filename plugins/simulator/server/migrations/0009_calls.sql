CREATE TABLE "simulated_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"rang_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "simulated_chats" ADD COLUMN "calls_allowed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "simulated_calls" ADD CONSTRAINT "simulated_calls_chat_id_simulated_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."simulated_chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_calls_running" ON "simulated_calls" USING btree ("chat_id") WHERE "simulated_calls"."ended_at" is null;