import { subject } from "@casl/ability";
import { and, eq } from "drizzle-orm";
import { notFound } from "../../../../src/contract/wire.ts";
import { route } from "../../../../src/server/plugin.ts";
import { getAccount } from "../../contract/workspace/account.ts";
import { handle, readable } from "../admission.ts";
import { roomIn } from "../open.ts";
import { sharedAmong, usesIn } from "../statistics/reach.ts";
import { pastMonthsOf } from "../statistics/read.ts";
import { numbers } from "../tables.ts";

export const accountRoutes = [
  route(getAccount, async (call) => {
    const { ability, db, now, params } = call;
    // A number of a workspace one is not in is nobody's to count.
    if (!ability.can("read", subject("Workspace", { id: params.workspace }))) throw notFound();
    const rows = await db
      .select({ ...handle, messaging_limit: numbers.messaging_limit, home: numbers.home })
      .from(numbers)
      .where(and(eq(numbers.workspace_id, params.workspace), readable(ability)))
      .orderBy(numbers.id);
    const uses = await usesIn(call, params.workspace);
    const reachedBy = (id: string) =>
      uses.reduce((sum, { byNumber }) => sum + (byNumber.get(id) ?? 0), 0);
    const accounts = [];
    // The provider's own has numbers of others.
    for (const home of new Set(rows.flatMap((row) => row.home || []))) {
      const room = await roomIn(db, home);
      if (room) accounts.push({ account: home, ...room });
    }
    return {
      data: {
        portfolios: sharedAmong(uses, rows),
        accounts,
        numbers: rows.map(({ workspace_id: _, home: __, ...row }) => ({
          ...row,
          reached: reachedBy(row.id),
        })),
        months: await pastMonthsOf(
          db,
          rows.map(({ id }) => id),
          now,
        ),
      },
    };
  }),
];
