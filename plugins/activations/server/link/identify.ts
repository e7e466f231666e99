import { and, eq, gt, inArray, notInArray } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Identify } from "../../../../src/server/plugin.ts";
import { hashSecret } from "../../../../src/server/secrets/tokens.ts";
import { type Account, accountsById } from "../../../users/server/facade.ts";
import { ownersOf, workspacesById } from "../../../workspaces/server/facade.ts";
import { endStatuses } from "../../contract/activation.ts";
import { actsOnAny } from "../../contract/entry.ts";
import { activationLinks, activations } from "../tables.ts";
import { isGuestToken } from "./token.ts";

/** In a suspended workspace nothing is done, whosever link it is. */
export const isSuspended = async (db: Database, workspaceId: string): Promise<boolean> =>
  (await workspacesById(db, [workspaceId])).get(workspaceId)?.status !== "active";

/** Whether the one who issued a link could still issue it: what it opened ends with that right. */
async function mayIssue(db: Database, account: Account, workspaceId: string): Promise<boolean> {
  if (account.suspended || !account.verified) return false;
  if (await isSuspended(db, workspaceId)) return false;
  if (account.roles.length > 0) return actsOnAny(account.roles);
  return (await ownersOf(db, workspaceId)).has(account.id);
}

type Known = Awaited<ReturnType<Identify>>;
type By = Parameters<Identify>[1];

/** The sessions that links opened, by the link's column and what was presented for each of its values. */
async function sessionsBy(
  column: typeof activationLinks.id | typeof activationLinks.token_hash,
  presented: ReadonlyMap<string, string>,
  { db, now }: By,
): Promise<Known> {
  const found: Known = new Map();
  if (presented.size === 0) return found;
  const { id, activation_id, user_id, session_until: until } = activationLinks;
  const rows = await db
    .select({
      ...{ id, activation_id, user_id, until, value: column },
      workspace: activations.workspace_id,
    })
    .from(activationLinks)
    .innerJoin(activations, eq(activations.id, activation_id))
    .where(
      and(
        inArray(column, [...presented.keys()]),
        gt(until, now),
        notInArray(activations.status, [...endStatuses]),
      ),
    );
  const accounts = await accountsById(db, [...new Set(rows.map((row) => row.user_id))]);
  for (const row of rows) {
    const account = accounts.get(row.user_id);
    const one = presented.get(row.value ?? "");
    if (!account || one === undefined || row.until === null) continue;
    if (!(await mayIssue(db, account, row.workspace))) continue;
    found.set(one, {
      credential: row.id,
      until: row.until,
      name: guestName(account),
      locale: account.locale,
      actor: {
        id: account.id,
        kind: "guest",
        verified: true,
        roles: [],
        permissions: [],
        active_workspace_id: null,
      },
      only: [{ on: "activation", id: row.activation_id, role: "guest", workspace: row.workspace }],
    });
  }
  return found;
}

/** Whom the sessions that links opened belong to: no one person, but who issued the link answers for them. */
export const identify: Identify = (tokens, by) =>
  sessionsBy(
    activationLinks.token_hash,
    new Map(tokens.filter(isGuestToken).map((token) => [hashSecret(token), token])),
    by,
  );

/** The same by the link, for their sockets. */
export const recognise: Identify = (links, by) =>
  sessionsBy(activationLinks.id, new Map(links.map((link) => [link, link])), by);

/** As the history names whoever came by a link: nobody knows more of them. */
export const guestName = ({ first_name, last_name }: Account): string =>
  `${first_name} ${last_name} (link)`;
