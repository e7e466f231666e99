CREATE TABLE "simulated_chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"number_id" uuid,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"last_at" timestamp with time zone,
	"written_at" timestamp with time zone,
	"blocked" boolean DEFAULT false NOT NULL,
	"used" double precision DEFAULT 0 NOT NULL,
	"paced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simulated_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"wamid" text NOT NULL,
	"key" text,
	"from" text NOT NULL,
	"content" jsonb NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"failure" integer,
	"reply_to" uuid,
	"reactions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_phones" (
	"number" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"online" boolean DEFAULT true NOT NULL,
	"delay" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulated_chats" ADD CONSTRAINT "simulated_chats_phone_simulated_phones_number_fk" FOREIGN KEY ("phone") REFERENCES "public"."simulated_phones"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_chats" ADD CONSTRAINT "simulated_chats_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_media" ADD CONSTRAINT "simulated_media_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_media" ADD CONSTRAINT "simulated_media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_messages" ADD CONSTRAINT "simulated_messages_chat_id_simulated_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."simulated_chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_chats_number" ON "simulated_chats" USING btree ("phone","number_id") WHERE "simulated_chats"."number_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_chats_provider" ON "simulated_chats" USING btree ("phone") WHERE "simulated_chats"."number_id" is null;--> statement-breakpoint
CREATE INDEX "simulated_chats_last" ON "simulated_chats" USING btree ("number_id","last_at");--> statement-breakpoint
CREATE INDEX "simulated_media_same" ON "simulated_media" USING btree ("number_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_messages_wamid" ON "simulated_messages" USING btree ("wamid");--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_messages_key" ON "simulated_messages" USING btree ("key");--> statement-breakpoint
CREATE INDEX "simulated_messages_chat" ON "simulated_messages" USING btree ("chat_id","at","id");--> statement-breakpoint
CREATE INDEX "simulated_messages_waiting" ON "simulated_messages" USING btree ("chat_id") WHERE "simulated_messages"."from" = 'business' and "simulated_messages"."status" in ('sent', 'delivered');--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_phones_key" ON "simulated_phones" USING btree ("key");