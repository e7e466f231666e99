import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["coupon"],
  history: { resource: "coupons", can: ["show-coupons", "staff"] },
  staff: [
    "coupon.created",
    "coupon.updated",
    "coupon.archived",
    "coupon.restored",
    "coupon.deleted",
  ],
  fields: {
    code: "coupons:fields.code",
    description: "coupons:fields.description",
    "discount.kind": { label: "coupons:fields.discount", values: "kind" },
    "discount.basis_points": { label: "coupons:fields.share", share: true },
    "discount.amounts": "coupons:fields.amount",
    plans: { label: "coupons:fields.plans", empty: "coupons:allPlans" },
    valid_from: "coupons:fields.validFrom",
    valid_to: "coupons:fields.validTo",
    max_uses: "coupons:fields.maxUses",
    max_uses_per_workspace: "coupons:fields.maxPerWorkspace",
    uses: "coupons:fields.uses",
    status: { label: "coupons:fields.status", values: "state" },
    state: { label: "coupons:fields.state", values: "state" },
  },
});
