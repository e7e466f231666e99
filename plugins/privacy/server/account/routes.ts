import { and, desc, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ApiError, conflict, invalid } from "../../../../src/contract/wire.ts";
import { type Call, route } from "../../../../src/server/plugin.ts";
import { recordsOf } from "../../../../src/server/record.ts";
import { provePassword } from "../../../auth/server/facade.ts";
import { type Account, accountById, holdAccount } from "../../../users/server/facade.ts";
import { accountParts } from "../../../users/server/slots.ts";
import {
  copyAccountData,
  eraseAccount,
  listAccountCopies,
} from "../../contract/account/endpoints.ts";
import { accountCopyChanged } from "../../contract/account/events.ts";
import { audit } from "../../contract/audit.ts";
import { accountCopies } from "../tables.ts";
import { toCopy } from "./copies.ts";
import { writeAccountCopy } from "./copy.ts";

const { user_id, created_at, finished_at, id } = accountCopies;

type Erasing = Call<typeof eraseAccount>;

function refuseOther(account: Account | null, { body }: Pick<Erasing, "body">) {
  // Of two at once the second comes from a session that is over.
  if (!account) throw new ApiError(401, "not_signed_in");
  if (account.email !== body.email) throw invalid({ email: "privacy.other_email" });
}

async function proveErasure(call: Erasing): Promise<string> {
  refuseOther(await accountById(call.db, call.actor.id), call);
  return provePassword(call);
}

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

  route(eraseAccount, proveErasure, async (call) => {
    const { db, now, actor, origin, services } = call;
    const parts = (await services.ask(accountParts, actor.id, call)).flat();
    // Workspaces are held before the account, as whoever takes somebody out of one holds them.
    for (const part of parts) await part.held?.(call);
    const held = await holdAccount(db, actor.id);
    refuseOther(held, call);
    // A new one meanwhile ended the session that this comes from.
    if (held?.password_hash !== call.prepared) {
      throw invalid({ current_password: "auth.current_password_wrong" });
    }
    // What the chain takes in now can never be taken out: the id, and no name.
    const nameless = { ...origin, name: "" };
    const work = { ...call, ...recordsOf(services.recorder, { db, now, actor, origin: nameless }) };
    // Before the first is gone that others are read by.
    await work.record(audit, { action: "user.erased", subject: "user", subject_id: actor.id });
    for (const part of parts.toReversed()) await part.erase?.(work);
    return undefined;
  }),
];
