ALTER TABLE "simulated_chats" DROP CONSTRAINT "simulated_chats_number_id_numbers_id_fk";
--> statement-breakpoint
ALTER TABLE "simulated_media" DROP CONSTRAINT "simulated_media_number_id_numbers_id_fk";
--> statement-breakpoint
ALTER TABLE "simulated_chats" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "simulated_chats" ADD CONSTRAINT "simulated_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;