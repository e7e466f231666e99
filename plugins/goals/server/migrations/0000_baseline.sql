CREATE TABLE "goal_matters" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_minutes" integer,
	"resolution_minutes" integer,
	"open_hours" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goal_tellings" (
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"missed" boolean NOT NULL,
	CONSTRAINT "goal_tellings_contact_id_kind_pk" PRIMARY KEY("contact_id","kind")
);
--> statement-breakpoint
ALTER TABLE "goal_matters" ADD CONSTRAINT "goal_matters_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_matters" ADD CONSTRAINT "goal_matters_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_goals" ADD CONSTRAINT "number_goals_id_numbers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."numbers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_tellings" ADD CONSTRAINT "goal_tellings_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goal_matters_number" ON "goal_matters" USING btree ("number_id","since");