CREATE TABLE "reply_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" uuid,
	"reply_id" uuid,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "buttons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_files" ADD CONSTRAINT "reply_files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_files" ADD CONSTRAINT "reply_files_reply_id_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_files" ADD CONSTRAINT "reply_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_files_reply" ON "reply_files" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "reply_files_unused" ON "reply_files" USING btree ("created_at") WHERE "reply_files"."reply_id" is null;--> statement-breakpoint
CREATE INDEX "reply_files_uploader" ON "reply_files" USING btree ("uploader_id");