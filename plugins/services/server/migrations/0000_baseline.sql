CREATE TABLE "service_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"thousandths" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"billing_unit" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_prices_start" ON "service_prices" USING btree ("service_id","currency","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "services_code" ON "services" USING btree ("code");--> statement-breakpoint
CREATE INDEX "services_name" ON "services" USING btree (fold("name"),"id");--> statement-breakpoint
CREATE INDEX "services_kind" ON "services" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "services_billing_unit" ON "services" USING btree ("billing_unit","id");--> statement-breakpoint
CREATE INDEX "services_status" ON "services" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "services_updated" ON "services" USING btree ("updated_at","id");