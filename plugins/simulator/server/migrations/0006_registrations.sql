CREATE TABLE "simulated_registrations" (
	"account" uuid NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"verified_at" timestamp with time zone,
	"pin" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_registrations_account_phone_pk" PRIMARY KEY("account","phone")
);
--> statement-breakpoint
ALTER TABLE "simulated_registrations" ADD CONSTRAINT "simulated_registrations_account_workspaces_id_fk" FOREIGN KEY ("account") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;