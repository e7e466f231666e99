CREATE TABLE "billing_accounts" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"closed_through" text NOT NULL,
	"carried" bigint DEFAULT 0 NOT NULL,
	"monthly_fee" integer,
	"number_fee" integer,
	"license_fee" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invoice_id" uuid
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"service_code" text,
	"category" text,
	"country" text,
	"quantity" integer NOT NULL,
	"free_quantity" integer NOT NULL,
	"unit_price" integer,
	"amount" bigint NOT NULL,
	"price_id" uuid,
	"rule" text,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"workspace_id" uuid NOT NULL,
	"workspace_name" text NOT NULL,
	"month" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"plan_name" text,
	"usage" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"issued_on" date,
	"payment_due_on" date,
	"tried" integer DEFAULT 0 NOT NULL,
	"charge_on" date,
	"charge_id" uuid,
	"late_since" date,
	"payer_user_id" uuid,
	"payer_name" text,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payer_user_id_users_id_fk" FOREIGN KEY ("payer_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_corrections_waiting" ON "invoice_corrections" USING btree ("workspace_id","created_at") WHERE "invoice_corrections"."invoice_id" is null;--> statement-breakpoint
CREATE INDEX "invoice_corrections_invoice" ON "invoice_corrections" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_month" ON "invoices" USING btree ("workspace_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_all_by_month" ON "invoices" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "invoices_all_by_total" ON "invoices" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "invoices_all_by_due" ON "invoices" USING btree ("payment_due_on","id");--> statement-breakpoint
CREATE INDEX "invoices_all_by_status" ON "invoices" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "invoices_all_by_workspace" ON "invoices" USING btree (fold("workspace_name"),"id");--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("workspace_id","payment_due_on") WHERE "invoices"."status" in ('closed', 'awaiting_payment', 'late');