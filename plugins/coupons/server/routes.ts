import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { conflict, invalid } from "../../../src/contract/wire.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { refuseInUse } from "../../../src/server/db/uses.ts";
import { route } from "../../../src/server/plugin.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import {
  createCoupon,
  deleteCoupon,
  getCoupon,
  listCoupons,
  listRedemptions,
  setCouponStatus,
  updateCoupon,
} from "../contract/endpoints.ts";
import { claim, hold, setPlans, settle } from "./change.ts";
import { couponById, endingSoon, inState, toCoupons } from "./read.ts";
import { couponPlans, couponRedemptions, coupons } from "./tables.ts";

export const routes = [
  route(listCoupons, async (call) => {
    const { now, query } = call;
    const today = dayOf(now);
    const where = and(
      query.state ? inState(query.state, today) : undefined,
      query.ending ? endingSoon(today) : undefined,
      query.plan
        ? sql`${coupons.id} in (select coupon_id from ${couponPlans} where plan_id = ${query.plan})`
        : undefined,
      contains(query.q, coupons.code, coupons.description),
    );
    const page = await pageOfRows(call, coupons, {
      where,
      sort: {
        code: coupons.code,
        uses: coupons.uses,
        valid_from: coupons.valid_from,
        valid_to: coupons.valid_to,
        updated_at: coupons.updated_at,
      },
      fallback: "-updated_at",
      tie: coupons.id,
    });
    return { ...page, data: await toCoupons(call, page.data) };
  }),

  route(getCoupon, async (call) => ({ data: await couponById(call, call.params.coupon) })),

  route(createCoupon, async (call) => {
    const { db, now } = call;
    const { plan_ids, ...fields } = call.body;
    const id = uuidv7();
    const row = { id, ...fields, created_at: now, updated_at: now };
    await unique({ code: "coupons.code_taken" }, db.insert(coupons).values(row));
    await setPlans(db, id, plan_ids);
    const after = await couponById(call, id);
    await settle(call, "coupon.created", id, { after });
    return { data: after };
  }),

  route(updateCoupon, async (call) => {
    const { version, plan_ids, ...fields } = call.body;
    const id = call.params.coupon;
    const before = await claim(call, id, version, fields);
    if (before.status === "archived") throw conflict("coupons.archived");
    const after = await couponById(call, id);
    // Read again under the row's lock: it may have been used since the person looked.
    if (fields.max_uses !== null && fields.max_uses < after.uses) {
      throw invalid({ max_uses: "coupons.below_uses" }, { uses: after.uses });
    }
    await setPlans(call.db, id, plan_ids);
    const changed = await couponById(call, id);
    await settle(call, "coupon.updated", id, { before, after: changed });
    return { data: changed };
  }),

  route(setCouponStatus, async (call) => {
    const { version, status } = call.body;
    const id = call.params.coupon;
    const before = await claim(call, id, version, { status });
    const after = await couponById(call, id);
    const action = status === "archived" ? "coupon.archived" : "coupon.restored";
    await settle(call, action, id, { before, after });
    return { data: after };
  }),

  route(deleteCoupon, async (call) => {
    const { db } = call;
    const id = call.params.coupon;
    const before = await hold(call, id);
    await refuseInUse(db, coupons, id, { code: "coupons.in_use" });
    await db.delete(coupons).where(eq(coupons.id, id));
    await settle(call, "coupon.deleted", id, { before });
    return undefined;
  }),

  route(listRedemptions, async (call) => {
    const { db, query, params } = call;
    await couponById(call, params.coupon);
    const where = and(
      eq(couponRedemptions.coupon_id, params.coupon),
      contains(query.q, couponRedemptions.reference),
    );
    const page = await pageOfRows(call, couponRedemptions, {
      where,
      sort: {
        redeemed_at: couponRedemptions.redeemed_at,
        reference: couponRedemptions.reference,
      },
      fallback: "-redeemed_at",
      tie: couponRedemptions.id,
    });
    const named = await workspacesById(
      db,
      page.data.map(({ workspace_id }) => workspace_id),
    );
    return {
      ...page,
      data: page.data.map(({ workspace_id, coupon_id: _, ...row }) => ({
        ...row,
        workspace: { id: workspace_id, name: named.get(workspace_id)?.name ?? "" },
      })),
    };
  }),
];
