import { and, desc, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { conflict } from "../../../../src/contract/wire.ts";
import { route } from "../../../../src/server/plugin.ts";
import { provePassword } from "../../../auth/server/facade.ts";
import { holdAccount } from "../../../users/server/facade.ts";
import { copyAccountData, listAccountCopies } from "../../contract/account/endpoints.ts";
import { accountCopyChanged } from "../../contract/account/events.ts";
import { audit } from "../../contract/audit.ts";
import { accountCopies } from "../tables.ts";
import { toCopy } from "./copies.ts";
import { writeAccountCopy } from "./copy.ts";

const { user_id, created_at, finished_at, id } = accountCopies;

export const accountRoutes = [
  route(listAccountCopies, async (call) => {
    const rows = await call.db
      .select()
      .from(accountCopies)
      .where(eq(user_id, call.actor.id))
      .orderBy(desc(created_at), desc(id))
      .limit(10);
    return { data: rows.map((row) => toCopy(call, row)) };
  }),

  route(
    copyAccountData,
    async (call) => {
      await provePassword(call);
      await call.services.limits.take("account-copy", call.actor.id);
    },
    async (call) => {
      const { db, now, actor } = call;
      // Of two at once the second sees the first.
      await holdAccount(db, actor.id);
      const underWay = and(eq(user_id, actor.id), isNull(finished_at));
      if ((await db.$count(accountCopies, underWay)) > 0) throw conflict("privacy.copy_under_way");
      const [row] = await db
        .insert(accountCopies)
        .values({ id: uuidv7(), user_id: actor.id, created_at: now })
        .returning();
      if (!row) throw new Error("the copy was not stored");
      await call.record(audit, {
        action: "user.data-copy-asked",
        subject: "user",
        subject_id: actor.id,
      });
      await call.emit(accountCopyChanged, { user_id: actor.id, copy_id: row.id });
      await call.enqueue(writeAccountCopy, { copy_id: row.id, language: call.locale });
      return { data: toCopy(call, row) };
    },
  ),
];
