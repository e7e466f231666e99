CREATE TABLE "coupon_plans" (
	"coupon_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	CONSTRAINT "coupon_plans_coupon_id_plan_id_pk" PRIMARY KEY("coupon_id","plan_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"discount" jsonb NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"discount" jsonb NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"max_uses" integer,
	"max_uses_per_workspace" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_plans" ADD CONSTRAINT "coupon_plans_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_plans" ADD CONSTRAINT "coupon_plans_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_plans_plan" ON "coupon_plans" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_reference" ON "coupon_redemptions" USING btree ("coupon_id","reference");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_workspace" ON "coupon_redemptions" USING btree ("coupon_id","workspace_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_at" ON "coupon_redemptions" USING btree ("coupon_id","redeemed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_uses" ON "coupons" USING btree ("uses","id");--> statement-breakpoint
CREATE INDEX "coupons_valid_from" ON "coupons" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "coupons_valid_to" ON "coupons" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "coupons_updated" ON "coupons" USING btree ("updated_at","id");