ALTER TABLE "coupon_redemptions" ADD COLUMN "plan_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "coupon_redemptions" SET "plan_ids" = (
	SELECT jsonb_agg("plan_id") FROM "coupon_plans" WHERE "coupon_plans"."coupon_id" = "coupon_redemptions"."coupon_id"
) WHERE EXISTS (SELECT 1 FROM "coupon_plans" WHERE "coupon_plans"."coupon_id" = "coupon_redemptions"."coupon_id");
