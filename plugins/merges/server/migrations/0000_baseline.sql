CREATE TABLE "contact_merge_messages" (
	"message_id" uuid NOT NULL,
	"merge_id" uuid NOT NULL,
	CONSTRAINT "contact_merge_messages_message_id_merge_id_pk" PRIMARY KEY("message_id","merge_id")
);
--> statement-breakpoint
CREATE TABLE "contact_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"undo" jsonb,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_merge_messages" ADD CONSTRAINT "contact_merge_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merge_messages" ADD CONSTRAINT "contact_merge_messages_merge_id_contact_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."contact_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_kept_id_contacts_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_gone_id_contacts_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_merge_messages_merge" ON "contact_merge_messages" USING btree ("merge_id");--> statement-breakpoint
CREATE INDEX "contact_merges_kept" ON "contact_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "contact_merges_gone" ON "contact_merges" USING btree ("gone_id");--> statement-breakpoint
CREATE INDEX "contact_merges_undo" ON "contact_merges" USING btree ("merged_at") WHERE "contact_merges"."undo" is not null;