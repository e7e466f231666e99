import { and, count, eq, sql } from "drizzle-orm";
import { contains, paginate } from "../../../../src/server/db/paginate.ts";
import { route } from "../../../../src/server/plugin.ts";
import {
  getNumber,
  listNumbers,
  setNumberTag,
  switchGlobalSearch,
  updateNumber,
} from "../../contract/endpoints.ts";
import { searchText } from "../../contract/search-text.ts";
import { numberFor, readable } from "../admission.ts";
import { changeOnRecord, holdVersion } from "../on-record.ts";
import { arrived, showProfile } from "../profile/save.ts";
import { detailOf, listed, toNumber } from "../read.ts";
import { numbers } from "../tables.ts";

export const numberRoutes = [
  route(listNumbers, async (call) => {
    const { db, actor, ability, query } = call;
    const where = and(
      actor.active_workspace_id ? eq(numbers.workspace_id, actor.active_workspace_id) : sql`false`,
      readable(ability),
      query.status ? eq(numbers.status, query.status) : undefined,
      query.quality_rating ? eq(numbers.quality_rating, query.quality_rating) : undefined,
      contains(searchText(query.q), numbers.display_name, numbers.phone, numbers.tag),
    );
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select(listed)
          .from(numbers)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(numbers).where(where),
      sort: {
        display_name: sql`fold(${numbers.display_name})`,
        phone: numbers.phone,
        quality_rating: numbers.quality_rating,
        server_type: numbers.server_type,
        status: numbers.status,
        tag: numbers.tag,
        updated_at: numbers.updated_at,
      },
      fallback: "-updated_at",
      tie: numbers.id,
    });
    return { ...page, data: page.data.map((row) => toNumber(row, call)) };
  }),

  route(getNumber, async (call) => {
    const { id } = await numberFor(call, "read");
    return { data: await detailOf(call, id) };
  }),

  route(
    updateNumber,
    async (call) => {
      const { id } = await numberFor(call, "update");
      return showProfile(call, id, call.body);
    },
    async (call) => {
      const number = await numberFor(call, "update");
      const { version: _, ...change } = call.body;
      await holdVersion(call, number, () => detailOf(call, number.id));
      await changeOnRecord(call, number, { ...change, ...(call.prepared && arrived(call.now)) });
      return { data: await detailOf(call, number.id) };
    },
  ),

  route(setNumberTag, async (call) => {
    const number = await numberFor(call, "update");
    await holdVersion(call, number, () => detailOf(call, number.id));
    await changeOnRecord(call, number, { tag: call.body.tag });
    return { data: await detailOf(call, number.id) };
  }),

  route(switchGlobalSearch, async (call) => {
    const number = await numberFor(call, "update");
    await changeOnRecord(call, number, { global_search: call.body.global_search });
    return { data: await detailOf(call, number.id) };
  }),
];
