CREATE TABLE "simulated_flows" (
	"id" text PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"name" text NOT NULL,
	"categories" jsonb NOT NULL,
	"endpoint_uri" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"json" text DEFAULT '' NOT NULL,
	"published_json" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulated_flows" ADD CONSTRAINT "simulated_flows_account_workspaces_id_fk" FOREIGN KEY ("account") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_flows_account" ON "simulated_flows" USING btree ("account","updated_at","id");