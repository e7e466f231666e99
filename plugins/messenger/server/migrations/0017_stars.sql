CREATE TABLE "message_stars" (
	"user_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"number_id" uuid NOT NULL,
	"starred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_stars_user_id_contact_id_message_id_pk" PRIMARY KEY("user_id","contact_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "message_stars" ADD CONSTRAINT "message_stars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_stars" ADD CONSTRAINT "message_stars_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_stars" ADD CONSTRAINT "message_stars_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_stars" ADD CONSTRAINT "message_stars_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_stars_number" ON "message_stars" USING btree ("user_id","number_id","starred_at","message_id");--> statement-breakpoint
CREATE INDEX "message_stars_message" ON "message_stars" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_stars_contact" ON "message_stars" USING btree ("contact_id");