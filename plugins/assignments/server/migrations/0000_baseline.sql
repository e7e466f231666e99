CREATE TABLE "conversation_assignments" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"responsible_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"snoozed_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_assignment_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"person_id" uuid,
	"until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_assignments" ADD CONSTRAINT "conversation_assignments_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_assignments" ADD CONSTRAINT "conversation_assignments_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_assignments" ADD CONSTRAINT "conversation_assignments_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_assignment_steps" ADD CONSTRAINT "conversation_assignment_steps_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_assignment_steps" ADD CONSTRAINT "conversation_assignment_steps_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_assignment_steps" ADD CONSTRAINT "conversation_assignment_steps_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_assignments_person" ON "conversation_assignments" USING btree ("responsible_id","number_id") WHERE "conversation_assignments"."responsible_id" is not null;--> statement-breakpoint
CREATE INDEX "conversation_assignments_state" ON "conversation_assignments" USING btree ("number_id","state") WHERE "conversation_assignments"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "conversation_assignments_snoozed" ON "conversation_assignments" USING btree ("snoozed_until") WHERE "conversation_assignments"."state" = 'snoozed';--> statement-breakpoint
CREATE INDEX "conversation_assignment_steps_contact" ON "conversation_assignment_steps" USING btree ("contact_id","id");