import { subject } from "@casl/ability";
import { and, asc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { allowedRows } from "../../../src/server/db/allowed-rows.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { movedRows } from "../../contacts/server/facade.ts";
import { joinParts, personParts } from "../../contacts/server/slots.ts";
import type { Assignment, InboxView } from "../../messenger/contract/conversation.ts";
import {
  talkAssignments,
  talkGrew,
  talkOpened,
  talkSeers,
  talksInView,
  talksSeen,
  talkTeams,
} from "../../messenger/server/slots.ts";
import { teamsOf, teamsWith } from "../../teams/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import { ownerPart, toldPart } from "./join.ts";
import { keptOf, move, opened } from "./kept.ts";
import { seersOn } from "./sight.ts";
import { assignments, steps } from "./tables.ts";
import { shownTeams } from "./teams.ts";

const { contact_id, number_id, responsible_id, team_id, state } = assignments;

/** What the lists hold, each in the words of an index: few rows where few are wanted, a look by key else. */
const inView: Record<
  InboxView,
  (asked: { contact: SQLWrapper; number_id: string; user_id: string }) => SQL
> = {
  open: ({ contact }) => none(contact, sql`${state} <> 'open'`),
  unanswered: ({ contact }) => none(contact, sql`${state} <> 'open'`),
  unassigned: ({ contact }) =>
    none(contact, sql`(${state} <> 'open' or ${responsible_id} is not null)`),
  mine: ({ contact, ...asked }) =>
    some(contact, asked.number_id, sql`${responsible_id} = ${asked.user_id} and ${state} = 'open'`),
  snoozed: ({ contact, ...asked }) => some(contact, asked.number_id, sql`${state} = 'snoozed'`),
  done: ({ contact, ...asked }) => some(contact, asked.number_id, sql`${state} = 'done'`),
};

const none = (contact: SQLWrapper, where: SQL) =>
  sql`not exists (select 1 from ${assignments} where ${contact_id} = ${contact} and ${where})`;
const some = (contact: SQLWrapper, number: string, where: SQL) =>
  sql`${contact} in (select ${contact_id} from ${assignments} where ${number_id} = ${number} and ${where})`;

/** What happened to the talk, without the names of those who did it. */
const stepCopies = (db: Database, contact: string) => {
  const { id, kind, reason, until, created_at } = steps;
  return inPortions<{ id: string }>(200, (last, limit) =>
    db
      .select({ id, kind, reason, until, created_at })
      .from(steps)
      .where(and(eq(steps.contact_id, contact), last ? gt(id, last.id) : undefined))
      .orderBy(asc(id))
      .limit(limit),
  );
};

export const fills = [
  fill(joinParts, async (pair) => movedRows("steps", steps, pair)),
  fill(joinParts, async (pair) => ownerPart(pair)),
  // Last: what is told of the merge itself stays with the one who is kept.
  fill(joinParts, async (pair) => toldPart(pair)),

  fill(personParts, async ({ contact }) => [
    { part: "steps", rows: (db) => stepCopies(db, contact.id) },
  ]),

  fill(talkAssignments, async ({ talks }, { db }) => {
    const ids = talks.map(({ id }) => id);
    const rows = await db.select().from(assignments).where(inArray(contact_id, ids));
    const kept = new Map(rows.map((row) => [row.contact_id, row]));
    const people = await peopleById(
      db,
      rows.flatMap((row) => row.responsible_id ?? []),
    );
    const teamOf = await shownTeams(db, rows);
    return new Map(
      talks.map(({ id, last_message, waiting_since }): [string, Assignment] => {
        const row = kept.get(id);
        const person = people.get(row?.responsible_id ?? "");
        const ours = last_message?.direction === "outgoing" && waiting_since === null;
        const stands = row?.state ?? "open";
        return [
          id,
          {
            responsible: person ? { id: person.id, name: person.name } : null,
            team: teamOf(row),
            state: stands === "open" && ours ? "waiting" : stands,
            snoozed_until: row?.snoozed_until ?? null,
            version: row?.version ?? 0,
          },
        ];
      }),
    );
  }),

  fill(talksInView, async ({ view, ...asked }) => inView[view](asked)),

  fill(talksSeen, async ({ ability, number_id: number, contact }) => {
    const columns = { number_id, responsible_id, team_id };
    const seen = allowedRows(ability, "read", "Conversation", columns);
    const touched = some(contact, number, seen);
    const begun = { number_id: number, responsible_id: null, team_id: null };
    return ability.can("read", subject("Conversation", begun))
      ? sql`(${touched} or ${none(contact, sql`true`)})`
      : touched;
  }),

  fill(talkSeers, async ({ contact_id: id, number }, { db, now }) => {
    const seers = await seersOn(db, number);
    return seers(await keptOf({ db, now }, { contact_id: id, number_id: number.id }));
  }),

  // Whoever opens a conversation that they would not see takes it.
  fill(talkOpened, async ({ contact_id, number_id, by }, work) => {
    const kept = await keptOf(work, { contact_id, number_id });
    const step = { kind: "taken", by_id: by, person_id: by } as const;
    await move(work, kept, { responsible_id: by }, step);
  }),

  fill(talkTeams, async ({ numbers, user_id, ability, contact }, { db }) => {
    const found = [];
    for (const workspace of new Set(numbers.map(({ workspace_id }) => workspace_id))) {
      const all = ability.can("manage-teams", subject("Workspace", { id: workspace }));
      const ids = numbers.flatMap(({ id, workspace_id }) => (workspace_id === workspace ? id : []));
      const teams = all ? await teamsOf(db, workspace) : await teamsWith(db, workspace, user_id);
      for (const team of teams) {
        const held = (id: string) => some(contact, id, sql`${team_id} = ${team.id}`);
        found.push({ ...team, holds: new Map(ids.map((id) => [id, held(id)])) });
      }
    }
    return found;
  }),

  // It writes within the message's own transaction: a job after it would show for a moment what is done
  // with an unread message, and each message would queue one.
  fill(talkGrew, async ({ contact_id, number_id, direction, by }, work) => {
    // A program's message, or one of a bulk's many, changes nothing.
    if (direction === "outgoing" && !by) return;
    const kept = await keptOf(work, { contact_id, number_id });
    if (direction === "incoming" && kept.state !== "open") {
      await move(work, kept, opened, { kind: "reopened_by_message" });
    }
    if (by && kept.responsible_id === null) {
      await move(
        work,
        kept,
        { responsible_id: by },
        { kind: "answered", by_id: by, person_id: by },
      );
    }
  }),
];
