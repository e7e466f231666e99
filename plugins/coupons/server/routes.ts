import { and, eq, or, sql } from "drizzle-orm";
import { dayOf, isOrdered } from "../../../src/contract/day.ts";
import { conflict, invalid } from "../../../src/contract/wire.ts";
import { inDays } from "../../../src/server/db/day-start.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { route } from "../../../src/server/plugin.ts";
import { idsOfWorkspaces, workspacesById } from "../../workspaces/server/facade.ts";
import {
  createCoupon,
  deleteCoupon,
  getCoupon,
  listCoupons,
  listRedemptions,
  setCouponStatus,
  updateCoupon,
} from "../contract/endpoints.ts";
import { inUse, keptCoupons, setPlans } from "./change.ts";
import { matching } from "./find.ts";
import { endingSoon, inState } from "./read.ts";
import { couponPlans, couponRedemptions, coupons } from "./tables.ts";

export const routes = [
  route(listCoupons, (call) => {
    const { now, query } = call;
    const today = dayOf(now);
    const where = and(
      query.state ? inState(query.state, today) : undefined,
      query.ending ? endingSoon(today) : undefined,
      query.plan
        ? sql`${coupons.id} in (select coupon_id from ${couponPlans} where plan_id = ${query.plan})`
        : undefined,
      matching(query.q),
    );
    return keptCoupons.list(call, { where, fallback: "-updated_at" });
  }),

  route(getCoupon, async (call) => ({ data: await keptCoupons.read(call, call.params.coupon) })),

  route(createCoupon, (call) => {
    const { plan_ids, ...fields } = call.body;
    return keptCoupons.add(call, "coupon.created", fields, (id) => setPlans(call, id, plan_ids));
  }),

  route(updateCoupon, (call) => {
    const { version, plan_ids, ...set } = call.body;
    const id = call.params.coupon;
    return keptCoupons.change(call, id, {
      action: "coupon.updated",
      version,
      set,
      async also(before) {
        if (before.status === "archived") throw conflict("coupons.archived");
        if (!isOrdered({ ...before, ...set })) {
          throw invalid({ valid_to: "coupons.ends_before_start" });
        }
        // Read again under the row's lock: it may have been used since the person looked.
        const { uses } = await keptCoupons.read(call, id);
        if (set.max_uses != null && set.max_uses < uses) {
          throw invalid({ max_uses: "coupons.below_uses" }, { uses });
        }
        if (plan_ids) await setPlans(call, id, plan_ids);
      },
    });
  }),

  route(setCouponStatus, (call) => {
    const { version, status } = call.body;
    const action = status === "archived" ? "coupon.archived" : "coupon.restored";
    return keptCoupons.change(call, call.params.coupon, { action, version, set: { status } });
  }),

  route(deleteCoupon, (call) =>
    keptCoupons.remove(call, call.params.coupon, "coupon.deleted", inUse),
  ),

  route(listRedemptions, async (call) => {
    const { db, query, params } = call;
    await keptCoupons.read(call, params.coupon);
    const where = and(
      eq(couponRedemptions.coupon_id, params.coupon),
      inDays(query, "redeemed", couponRedemptions.redeemed_at),
      query.q
        ? or(
            contains(query.q, couponRedemptions.reference),
            sql`${couponRedemptions.workspace_id} in (${idsOfWorkspaces(query.q)})`,
          )
        : undefined,
    );
    const page = await pageOfRows(call, couponRedemptions, {
      where,
      fallback: "-redeemed_at",
      tie: couponRedemptions.id,
    });
    const named = await workspacesById(
      db,
      page.data.map(({ workspace_id }) => workspace_id),
    );
    return {
      ...page,
      data: page.data.map(({ id, workspace_id, reference, discount, redeemed_at }) => ({
        id,
        reference,
        discount,
        redeemed_at,
        workspace: { id: workspace_id, name: named.get(workspace_id)?.name ?? "" },
      })),
    };
  }),
];
