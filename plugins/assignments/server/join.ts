import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import type { JoinPart } from "../../contacts/server/slots.ts";
import { numbersById, writersOf } from "../../numbers/server/facade.ts";
import { heldTeam, teamsById } from "../../teams/server/facade.ts";
import type { StepKind } from "../contract/step.ts";
import { type Kept, keptOf, move } from "./kept.ts";
import { assignments, steps } from "./tables.ts";

interface Undo {
  kept: Kept;
  gone: Kept;
  /** Of the one who is kept, as the merge left it. */
  version: number;
}

const valuesOf = ({ responsible_id, team_id, state, snoozed_until }: Kept) => ({
  responsible_id,
  team_id,
  state,
  snoozed_until: snoozed_until && new Date(snoozed_until),
});

/** Gives up what was restored to who may not write there any more, or to a team that is no more. */
async function giveUpLost(work: Work, contact_id: string, number_id: string): Promise<void> {
  const { db } = work;
  const kept = await keptOf(work, { contact_id, number_id });
  const { responsible_id, team_id } = kept;
  const number = (await numbersById(db, [number_id])).get(number_id);
  if (!number) return;
  const writers = responsible_id === null ? [] : await writersOf(db, number);
  const isLost = responsible_id !== null && !writers.some(({ id }) => id === responsible_id);
  const now = isLost ? { ...kept, responsible_id: null } : kept;
  if (isLost) {
    await move(work, kept, { responsible_id: null }, { kind: "lost", person_id: responsible_id });
  }
  if (team_id !== null && !(await heldTeam(db, number.workspace_id, team_id))) {
    // The line says that a team was deleted: one that the number only left is not named.
    const removed = (await teamsById(db, [team_id])).get(team_id)?.removed;
    const gone = { kind: "team_gone", team_id: removed ? team_id : null } as const;
    await move(work, now, { team_id: null }, gone);
  }
}

/**
 * Whose the talk of two is and how it stands: as that of the one who is kept, where that is nobody's as the other one's;
 * and what was open stays open.
 */
export const ownerPart = (pair: {
  kept: string;
  gone: string;
  number: { id: string };
}): JoinPart => {
  const number_id = pair.number.id;
  return {
    part: "owner",
    join: async ({ db, now }) => {
      const kept = await keptOf({ db, now }, { contact_id: pair.kept, number_id });
      const gone = await keptOf({ db, now }, { contact_id: pair.gone, number_id });
      // Nobody has touched the other one, and the one who is kept is open as it is.
      if (gone.version === 0 && kept.state === "open") return { undo: null };
      const nobodys = kept.responsible_id === null && kept.team_id === null;
      const owner = nobodys ? gone : kept;
      const isOpen = kept.state === "open" || gone.state === "open";
      const set = {
        responsible_id: owner.responsible_id,
        team_id: owner.team_id,
        state: isOpen ? ("open" as const) : kept.state,
        snoozed_until: isOpen ? null : kept.snoozed_until,
        updated_at: now,
      };
      await db.delete(assignments).where(eq(assignments.contact_id, pair.gone));
      await db
        .insert(assignments)
        .values({ ...kept, ...set, version: 1 })
        .onConflictDoUpdate({
          target: assignments.contact_id,
          set: { ...set, version: sql`${assignments.version} + 1` },
        });
      return { undo: { kept, gone, version: kept.version + 1 } satisfies Undo };
    },
    separate: async (work, undo) => {
      const { db, now } = work;
      if (undo === null) return;
      const { kept, gone, version } = undo as Undo;
      if (gone.version > 0) {
        const values = { ...gone, ...valuesOf(gone), version: gone.version + 1, updated_at: now };
        await db.insert(assignments).values(values);
        await giveUpLost(work, pair.gone, number_id);
      }
      const after = await keptOf({ db, now }, { contact_id: pair.kept, number_id });
      // Somebody has decided anew since: that stays.
      if (after.version !== version) return;
      await db
        .update(assignments)
        .set({ ...valuesOf(kept), version: version + 1, updated_at: now })
        .where(eq(assignments.contact_id, pair.kept));
      await giveUpLost(work, pair.kept, number_id);
    },
  };
};

/** Lets the conversations tell that they were made one, or separated again. */
export const toldPart = (pair: {
  kept: string;
  gone: string;
  by: string | null;
  called: { kept: string; gone: string };
}): JoinPart => {
  const tell = ({ db, now }: Work, contact_id: string, kind: StepKind, reason: string) =>
    db.insert(steps).values({
      id: uuidv7(),
      contact_id,
      kind,
      by_id: pair.by,
      reason,
      created_at: now,
    });
  return {
    part: "told",
    join: async (work) => {
      await tell(work, pair.kept, "merged", pair.called.gone);
      return { undo: null };
    },
    separate: async (work) => {
      await tell(work, pair.kept, "separated", pair.called.gone);
      await tell(work, pair.gone, "separated", pair.called.kept);
    },
  };
};
