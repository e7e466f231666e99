import { and, inArray, isNull } from "drizzle-orm";
import type { Call } from "../../../src/server/plugin.ts";
import { identitiesOf, likelySame } from "../../contacts/server/facade.ts";
import { heldTalk, talksAmong } from "../../messenger/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import type { listContactIdentities } from "../contract/endpoints.ts";
import { type Identity, type Moving, undoDays } from "../contract/identity.ts";
import { merges } from "./tables.ts";

export const undoUntil = (merged: Date): Date => new Date(merged.getTime() + undoDays * 86_400_000);

/** How far the messages of a merge are. */
export const movingOf = ({ way, moved, total }: typeof merges.$inferSelect): Moving | null =>
  way && { way, moved, total };

/** Who was merged into a contact, and who may be the same: of them only whom the caller sees. */
export async function identities(call: Call<typeof listContactIdentities>): Promise<Identity[]> {
  const { db, now } = call;
  const talk = await heldTalk(call, call.params.contact, "read");
  const others = (await identitiesOf(db, talk.id)).filter(({ own }) => !own);
  const rows = await db
    .select()
    .from(merges)
    .where(
      and(
        inArray(
          merges.gone_id,
          others.map(({ id }) => id),
        ),
        isNull(merges.undone_at),
      ),
    );
  const byGone = new Map(rows.map((row) => [row.gone_id, row]));
  const people = await peopleById(
    db,
    rows.flatMap(({ by_id }) => by_id ?? []),
  );
  const merged = others.map(({ id, name, nickname, phone, receives }): Identity => {
    const row = byGone.get(id);
    const person = people.get(row?.by_id ?? "");
    // Who was merged into somebody who was merged comes back with them.
    const open = row?.undo && row.kept_id === talk.id && undoUntil(row.merged_at) > now;
    const merge = row && {
      id: row.id,
      at: row.merged_at,
      by: person ? { id: person.id, name: person.name } : null,
      undo_until: open && row.way !== "out" ? undoUntil(row.merged_at) : null,
      moving: movingOf(row),
    };
    const shown = { id, name, nickname, phone, receives };
    return { ...shown, standing: "merged", reason: null, last_message: null, merge: merge ?? null };
  });
  const alike = new Map((await likelySame(db, talk.id)).map(({ id, reason }) => [id, reason]));
  const seen = await talksAmong(call, talk.number, [...alike.keys()]);
  const likely = seen.map(({ id, name, nickname, phone, last_message }): Identity => {
    const reason = alike.get(id) ?? null;
    const shown = { id, name, nickname, phone, receives: false };
    return { ...shown, standing: "likely", reason, last_message, merge: null };
  });
  return [...merged, ...likely];
}
