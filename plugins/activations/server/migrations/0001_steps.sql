CREATE TABLE "activation_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activation_id" uuid NOT NULL,
	"step" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text,
	"by_staff" boolean DEFAULT false NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "status_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "business_id" text;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "business_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "facebook_approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "payment_failure" text;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "code_method" text;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "code_language" text;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "code_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "activations" SET "status_since" = "updated_at",
	"facebook_approved_at" = case when "status" in ('waiting_positus_verification', 'waiting_positus_confirmation', 'positus_verification_rejected', 'waiting_payment', 'waiting_activation_start', 'waiting_server_creation', 'waiting_code_verification', 'waiting_number_verification') then "updated_at" end,
	"verified_at" = case when "status" in ('waiting_payment', 'waiting_activation_start', 'waiting_server_creation', 'waiting_code_verification', 'waiting_number_verification') then "updated_at" end,
	"paid_at" = case when "status" in ('waiting_activation_start', 'waiting_server_creation', 'waiting_code_verification', 'waiting_number_verification') then "updated_at" end;--> statement-breakpoint
ALTER TABLE "activation_events" ADD CONSTRAINT "activation_events_activation_id_activations_id_fk" FOREIGN KEY ("activation_id") REFERENCES "public"."activations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activation_events_activation" ON "activation_events" USING btree ("activation_id","at","id");--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activations_all_by_due" ON "activations" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "activations_all_by_since" ON "activations" USING btree ("status_since","id");--> statement-breakpoint
CREATE INDEX "activations_all_by_update" ON "activations" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "activations_all_by_creation" ON "activations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activations_all_by_name" ON "activations" USING btree (fold("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "activations_open_phone" ON "activations" USING btree ("phone") WHERE "activations"."number_id" is null and "activations"."status" not in ('activation_canceled', 'activation_rejected', 'done');