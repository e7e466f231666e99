CREATE TABLE "account_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"counted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_copies" ADD CONSTRAINT "account_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_copies" ADD CONSTRAINT "account_copies_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_copies_user" ON "account_copies" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_copies_open" ON "account_copies" USING btree ("user_id") WHERE "account_copies"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "account_copies_kept" ON "account_copies" USING btree ("finished_at") WHERE "account_copies"."file_id" is not null;