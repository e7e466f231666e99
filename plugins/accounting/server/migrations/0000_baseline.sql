CREATE TABLE "accounting_connections" (
	"provider" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounting_postings" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"workspace_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"error" text,
	"reference" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customer" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"items" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_postings" ADD CONSTRAINT "accounting_postings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_postings_by_change" ON "accounting_postings" USING btree ("updated_at","invoice_id");--> statement-breakpoint
CREATE INDEX "accounting_postings_by_amount" ON "accounting_postings" USING btree ("amount","invoice_id");--> statement-breakpoint
CREATE INDEX "accounting_postings_waiting" ON "accounting_postings" USING btree ("failure") WHERE "accounting_postings"."status" <> 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_sales_key" ON "simulated_sales" USING btree ("key");