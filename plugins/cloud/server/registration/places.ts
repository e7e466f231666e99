import type { Account } from "../../../../src/server/gateway/account.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type { Ask } from "../graph/client.ts";
import type { Wire } from "../names.ts";
import { idsOf, keep, othersOf } from "../requests.ts";
import { keyOfHome } from "./grants.ts";

/** Meta's code for what a key does not open. */
const closed = 200;

/** Where an account's templates and flows are kept, and by which key. */
export interface Place {
  id: string;
  by: Pick<Ask, "home">;
}

export async function placeOf(
  { transact, settings }: Wire,
  { workspace, home }: Account,
): Promise<Place> {
  if (home === "") return { id: settings.account, by: {} };
  const token = await keyOfHome(transact, workspace, home);
  if (token === null) throw new GatewayError(closed, `no key of the account ${home}`);
  return { id: home, by: { home: { id: home, token } } };
}

/**
 * What of an account's things is a workspace's. In the provider's: what stands written down. In a company's own: all
 * that is no other workspace's, also what was made elsewhere, and from then on it stands written down too.
 */
export async function ownOf<T extends { id: string }>(
  wire: Wire,
  { workspace, home }: Account,
  kind: "template" | "flow",
  all: readonly T[],
): Promise<T[]> {
  const mine = await idsOf(wire, kind, workspace);
  if (home === "") return all.filter(({ id }) => mine.has(id));
  const unknown = all.filter(({ id }) => !mine.has(id)).map(({ id }) => id);
  const others = unknown.length > 0 ? await othersOf(wire, unknown, workspace) : new Set<string>();
  for (const id of unknown) if (!others.has(id)) await keep(wire, { id, kind, account: workspace });
  return all.filter(({ id }) => !others.has(id));
}
