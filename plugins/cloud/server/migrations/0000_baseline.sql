CREATE TABLE "cloud_belongings" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cloud_numbers" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"account" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cloud_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"id" text,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cloud_sendings" (
	"key" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"wamid" text,
	"wa_id" text
);
--> statement-breakpoint
ALTER TABLE "cloud_belongings" ADD CONSTRAINT "cloud_belongings_account_workspaces_id_fk" FOREIGN KEY ("account") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_numbers" ADD CONSTRAINT "cloud_numbers_account_workspaces_id_fk" FOREIGN KEY ("account") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cloud_belongings_account" ON "cloud_belongings" USING btree ("account","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "cloud_numbers_phone" ON "cloud_numbers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "cloud_requests_asked" ON "cloud_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "cloud_sendings_asked" ON "cloud_sendings" USING btree ("asked_at");