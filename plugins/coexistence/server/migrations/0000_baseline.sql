CREATE TABLE "coexistence_chunks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"sync_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"phase" integer NOT NULL,
	"chunk_order" integer NOT NULL,
	"progress" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"items" jsonb NOT NULL,
	"hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coexistence_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coexistence_syncs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"request_id" text,
	"error_code" integer,
	"error_details" text,
	"asked_by_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coexistences" (
	"number_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coexistence_chunks" ADD CONSTRAINT "coexistence_chunks_number_id_coexistences_number_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."coexistences"("number_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coexistence_chunks" ADD CONSTRAINT "coexistence_chunks_sync_id_coexistence_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."coexistence_syncs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coexistence_contacts" ADD CONSTRAINT "coexistence_contacts_number_id_coexistences_number_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."coexistences"("number_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coexistence_contacts" ADD CONSTRAINT "coexistence_contacts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coexistence_syncs" ADD CONSTRAINT "coexistence_syncs_number_id_coexistences_number_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."coexistences"("number_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coexistence_syncs" ADD CONSTRAINT "coexistence_syncs_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coexistences" ADD CONSTRAINT "coexistences_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coexistence_chunks_once" ON "coexistence_chunks" USING btree ("sync_id","hash");--> statement-breakpoint
CREATE INDEX "coexistence_chunks_received" ON "coexistence_chunks" USING btree ("number_id","kind","received_at","id");--> statement-breakpoint
CREATE INDEX "coexistence_chunks_order" ON "coexistence_chunks" USING btree ("number_id","kind","phase","chunk_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coexistence_contacts_phone" ON "coexistence_contacts" USING btree ("number_id","phone");--> statement-breakpoint
CREATE INDEX "coexistence_contacts_name" ON "coexistence_contacts" USING btree ("number_id",fold("name"),"id");--> statement-breakpoint
CREATE INDEX "coexistence_contacts_created" ON "coexistence_contacts" USING btree ("number_id","created_at","id");--> statement-breakpoint
CREATE INDEX "coexistence_syncs_asked" ON "coexistence_syncs" USING btree ("number_id","asked_at","id");