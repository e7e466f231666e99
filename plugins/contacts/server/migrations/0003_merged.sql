ALTER TABLE "contacts" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "wa_user_id" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_into_contacts_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_merged" ON "contacts" USING btree ("merged_into") WHERE "contacts"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "contacts_user_id" ON "contacts" USING btree ("number_id","wa_user_id") WHERE "contacts"."wa_user_id" is not null;--> statement-breakpoint
CREATE INDEX "contacts_moved" ON "contacts" USING btree ("number_id","moved_to") WHERE "contacts"."moved_to" is not null;