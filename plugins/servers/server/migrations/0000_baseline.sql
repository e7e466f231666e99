CREATE TABLE "server_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"from_day" date,
	"to_day" date,
	"items" integer,
	"file_id" uuid,
	"asked_by_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "server_files" ADD CONSTRAINT "server_files_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_files" ADD CONSTRAINT "server_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_files" ADD CONSTRAINT "server_files_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "server_files_asked" ON "server_files" USING btree ("number_id","kind","asked_at","id");--> statement-breakpoint
CREATE INDEX "server_files_age" ON "server_files" USING btree ("kind","asked_at");