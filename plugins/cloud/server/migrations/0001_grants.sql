CREATE TABLE "cloud_grants" (
	"home" text NOT NULL,
	"account" uuid NOT NULL,
	"business" text NOT NULL,
	"token_sealed" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cloud_grants_home_account_pk" PRIMARY KEY("home","account")
);
--> statement-breakpoint
ALTER TABLE "cloud_numbers" ADD COLUMN "home" text;--> statement-breakpoint
ALTER TABLE "cloud_grants" ADD CONSTRAINT "cloud_grants_account_workspaces_id_fk" FOREIGN KEY ("account") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cloud_grants_business" ON "cloud_grants" USING btree ("account","business");