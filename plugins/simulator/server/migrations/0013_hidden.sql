ALTER TABLE "simulated_chats" ADD COLUMN "phone_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_phones" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_phones" ADD COLUMN "username" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_phones" ADD COLUMN "user_id" text;--> statement-breakpoint
CREATE INDEX "simulated_phones_user" ON "simulated_phones" USING btree ("user_id");