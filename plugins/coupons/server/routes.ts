import { and, count, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { ApiError, conflict, invalid } from "../../../src/contract/wire.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import { isDuplicate } from "../../../src/server/db/store.ts";
import { countUses, usesOf } from "../../../src/server/db/uses.ts";
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
import { claimCoupon, setPlans, settle } from "./change.ts";
import { couponById, endingSoon, inState, toCoupons } from "./read.ts";
import { couponPlans, couponRedemptions, coupons } from "./tables.ts";

export const routes = [
  route(listCoupons, async (call) => {
    const { db, now, query } = call;
    const today = dayOf(now);
    const where = and(
      query.state ? inState(query.state, today) : undefined,
      query.ending ? endingSoon(today) : undefined,
      query.plan
        ? sql`${coupons.id} in (select coupon_id from ${couponPlans} where plan_id = ${query.plan})`
        : undefined,
      contains(query.q, coupons.code, coupons.description),
    );
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select()
          .from(coupons)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(coupons).where(where),
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
    try {
      await db.insert(coupons).values({ id, ...fields, created_at: now, updated_at: now });
    } catch (error) {
      if (isDuplicate(error)) throw invalid({ code: "coupons.code_taken" });
      throw error;
    }
    await setPlans(db, id, plan_ids);
    const coupon = await couponById(call, id);
    await settle(call, "coupon.created", id, null, coupon);
    return { data: coupon };
  }),

  route(updateCoupon, async (call) => {
    const { version, plan_ids, ...fields } = call.body;
    const id = call.params.coupon;
    const before = await claimCoupon(call, id, version, fields);
    if (before.status === "archived") throw conflict("coupons.archived");
    const after = await couponById(call, id);
    // Read again under the row's lock: it may have been used since the person looked.
    if (fields.max_uses !== null && fields.max_uses < after.uses) {
      throw invalid({ max_uses: "coupons.below_uses" }, { uses: after.uses });
    }
    await setPlans(call.db, id, plan_ids);
    const changed = await couponById(call, id);
    await settle(call, "coupon.updated", id, before, changed);
    return { data: changed };
  }),

  route(setCouponStatus, async (call) => {
    const { version, status } = call.body;
    const id = call.params.coupon;
    const before = await claimCoupon(call, id, version, { status });
    const after = await couponById(call, id);
    const action = status === "archived" ? "coupon.archived" : "coupon.restored";
    await settle(call, action, id, before, after);
    return { data: after };
  }),

  route(deleteCoupon, async (call) => {
    const { db } = call;
    const id = call.params.coupon;
    await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for("update");
    const before = await couponById(call, id);
    const total = countUses(await usesOf(db, coupons, id));
    if (total > 0) {
      throw new ApiError(409, "coupons.in_use", {
        values: { count: total },
        data: { count: total },
      });
    }
    await db.delete(coupons).where(eq(coupons.id, id));
    await settle(call, "coupon.deleted", id, before, null);
    return undefined;
  }),

  route(listRedemptions, async (call) => {
    const { db, query, params } = call;
    await couponById(call, params.coupon);
    const where = and(
      eq(couponRedemptions.coupon_id, params.coupon),
      contains(query.q, couponRedemptions.reference),
    );
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select()
          .from(couponRedemptions)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(couponRedemptions).where(where),
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
