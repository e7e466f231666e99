import { and, eq, inArray } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Work } from "../../../../src/server/plugin.ts";
import { messages, waitingUpdates } from "../tables.ts";

/** Which messages a number has, and about which something came before them, by WhatsApp's ids. */
export interface Standing {
  known: Set<string>;
  awaited: Set<string>;
}

/** How messages that are taken in together stand: read once; whoever stores any of it adds to it. */
export async function readStanding(
  { db }: Pick<Work, "db">,
  numberId: string,
  ids: readonly string[],
): Promise<Standing> {
  if (ids.length === 0) return { known: new Set(), awaited: new Set() };
  const { number_id, provider_id, reply_to_provider_id } = messages;
  const ofNumber = eq(number_id, numberId);
  const known = await db
    .select({ id: provider_id })
    .from(messages)
    .where(and(ofNumber, inArray(provider_id, [...ids])));
  const awaited = await union(
    db
      .select({ id: reply_to_provider_id })
      .from(messages)
      .where(and(ofNumber, inArray(reply_to_provider_id, [...ids]))),
    db
      .select({ id: waitingUpdates.provider_id })
      .from(waitingUpdates)
      .where(
        and(eq(waitingUpdates.number_id, numberId), inArray(waitingUpdates.provider_id, [...ids])),
      ),
  );
  const setOf = (rows: readonly { id: string | null }[]) =>
    new Set(rows.flatMap(({ id }) => id ?? []));
  return { known: setOf(known), awaited: setOf(awaited) };
}
