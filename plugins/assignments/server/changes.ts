import type { Actor } from "../../../src/contract/abilities.ts";
import { ApiError, invalid } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Records, type Refused } from "../../../src/server/record.ts";
import type { Conversation } from "../../messenger/contract/conversation.ts";
import { type HeldTalk, heldTalk, tellTalk, wroteBehind } from "../../messenger/server/facade.ts";
import { notify } from "../../notifications/server/facade.ts";
import { writersOf } from "../../numbers/server/facade.ts";
import { teamsById } from "../../teams/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { assignedNotice } from "../contract/notices.ts";
import { type Kept, keptOf, move, type NewStep, opened } from "./kept.ts";
import { teamFor } from "./teams.ts";

type Call = Work & Records & Refused & Parameters<typeof heldTalk>[0] & { actor: Actor };

const year = 366 * 86_400_000;

/** A conversation by its contact's id, or as it is held already: who gave it away in this call does not see it any more. */
type Which = string | HeldTalk;

interface Held {
  talk: HeldTalk;
  kept: Kept;
}

/** The conversation, held, as the caller saw it: 409 with how it is now where somebody was faster. */
async function held(call: Call, which: Which, seen?: number): Promise<Held> {
  const talk = typeof which === "string" ? await heldTalk(call, which) : which;
  const { id } = talk;
  const kept = await keptOf(call, { contact_id: id, number_id: talk.number.id });
  if (seen !== undefined && seen !== kept.version) {
    const of = { subject: "conversation", id, at: kept.updated_at };
    throw await changedMeanwhile(call, of, { version: kept.version });
  }
  return { talk, kept };
}

/** Refuses to put away what holds a message that the caller has not seen: 409 with the newest one's position. */
async function refuseUnread({ db }: Call, { id }: HeldTalk, seen: number | undefined) {
  const position = seen === undefined ? null : await wroteBehind(db, id, seen);
  if (position !== null) throw new ApiError(409, "assignments.wrote", { data: { position } });
}

const nameOf = async ({ db }: Pick<Work, "db">, id: string | null) =>
  id === null ? null : ((await peopleById(db, [id])).get(id)?.name ?? null);

interface Change {
  action: "assigned" | "returned" | "snoozed" | "done" | "reopened";
  values: Parameters<typeof move>[2];
  step: Omit<NewStep, "by_id">;
}

/** Writes a change down, for the conversation and for the owners, and tells everybody. */
async function apply(call: Call, { talk, kept }: Held, change: Change): Promise<Conversation> {
  const { action, values, step } = change;
  await move(call, kept, values, { ...step, by_id: call.actor.id });
  const after = { ...kept, ...values };
  const teams = await teamsById(
    call.db,
    [kept, after].flatMap(({ team_id }) => team_id ?? []),
  );
  const written = async (row: Kept) => ({
    contact: talk.name,
    team: teams.get(row.team_id ?? "")?.name ?? null,
    responsible: await nameOf(call, row.responsible_id),
    snoozed_until: row.snoozed_until,
  });
  await call.record(audit, {
    action: `conversation.${action}`,
    subject: "conversation",
    subject_id: talk.id,
    number_id: talk.number.id,
    workspace_id: talk.number.workspace_id,
    before: await written(kept),
    after: await written(after),
    ...(step.reason ? { reason: step.reason } : {}),
  });
  return tellTalk(call, talk.id);
}

export async function take(call: Call, id: string): Promise<Conversation> {
  const { actor } = call;
  const now = await held(call, id);
  const { responsible_id } = now.kept;
  // Pressed twice, or repeated by the network: it is theirs already.
  if (responsible_id === actor.id) return tellTalk(call, now.talk.id);
  if (responsible_id !== null) {
    const name = (await nameOf(call, responsible_id)) ?? "";
    const data = { id: responsible_id, name };
    throw new ApiError(409, "assignments.taken", { values: { name }, data });
  }
  const step = { kind: "taken" as const, person_id: actor.id };
  return apply(call, now, { action: "assigned", values: { responsible_id: actor.id }, step });
}

interface Wanted {
  user_id?: string | undefined;
  team_id?: string | undefined;
  reason: string;
  version: number;
}

export async function assign(
  call: Call,
  which: Which,
  { user_id, team_id, reason, version }: Wanted,
): Promise<Conversation> {
  const now = await held(call, which, version);
  const { kept } = now;
  const { id } = now.talk;
  const people = await writersOf(call.db, now.talk.number);
  if (user_id !== undefined && !people.some((person) => person.id === user_id)) {
    throw invalid({ user_id: "assignments.may_not_write" });
  }
  if (team_id !== undefined) {
    await teamFor(call.db, now.talk.number, { team_id, user_id }, people);
  }
  // A team's queue is kept by whoever takes from it, and by whom they hand it to.
  const values = { responsible_id: user_id ?? null, team_id: team_id ?? kept.team_id };
  const newTeam = values.team_id !== kept.team_id;
  if (!newTeam && values.responsible_id === kept.responsible_id) return tellTalk(call, id);
  const self = user_id === call.actor.id;
  const kind = newTeam || user_id === undefined ? "teamed" : self ? ("taken" as const) : "assigned";
  const told = await apply(call, now, {
    action: "assigned",
    values,
    step: {
      kind,
      person_id: values.responsible_id,
      team_id: kind === "teamed" ? values.team_id : null,
      reason,
    },
  });
  if (user_id !== undefined && !self && user_id !== kept.responsible_id) {
    const by = (await nameOf(call, call.actor.id)) ?? "";
    const values = { by, contact: now.talk.name };
    await notify(call, user_id, assignedNotice, { values, path: `/messenger/${id}` });
  }
  return told;
}

export async function giveBack(
  call: Call,
  which: Which,
  { reason, version }: { reason: string; version: number },
): Promise<Conversation> {
  const now = await held(call, which, version);
  const { id } = now.talk;
  const { responsible_id, team_id } = now.kept;
  if (responsible_id === null && team_id !== null) {
    const step = { kind: "team_left" as const, team_id, reason };
    return apply(call, now, { action: "returned", values: { team_id: null }, step });
  }
  if (responsible_id === null) return tellTalk(call, id);
  return apply(call, now, {
    action: "returned",
    values: { responsible_id: null },
    step: { kind: "returned", person_id: responsible_id, reason },
  });
}

interface Away {
  version: number;
  seen_position?: number | undefined;
}

export async function snooze(
  call: Call,
  id: string,
  { until, version, seen_position }: Away & { until: Date },
): Promise<Conversation> {
  if (until <= call.now) throw invalid({ until: "assignments.snooze_past" });
  if (until.getTime() > call.now.getTime() + year) {
    throw invalid({ until: "assignments.snooze_far" });
  }
  const now = await held(call, id, version);
  await refuseUnread(call, now.talk, seen_position);
  return apply(call, now, {
    action: "snoozed",
    values: { state: "snoozed", snoozed_until: until },
    step: { kind: "snoozed", until },
  });
}

export async function finish(
  call: Call,
  which: Which,
  { version, seen_position }: Away,
): Promise<Conversation> {
  const now = await held(call, which, version);
  await refuseUnread(call, now.talk, seen_position);
  if (now.kept.state === "done") return tellTalk(call, now.talk.id);
  return apply(call, now, {
    action: "done",
    values: { state: "done", snoozed_until: null },
    step: { kind: "done" },
  });
}

export async function reopen(call: Call, id: string): Promise<Conversation> {
  const now = await held(call, id);
  if (now.kept.state === "open") return tellTalk(call, now.talk.id);
  return apply(call, now, { action: "reopened", values: opened, step: { kind: "reopened" } });
}

interface Course {
  /** Whose it is afterwards: as it was, the caller's, nobody's, or in a team's queue. */
  to: "keep" | "me" | "nobody" | "team";
  team_id: string | null;
  done: boolean;
  seen_position?: number | undefined;
}

/** Several of these at once, on how the conversation is by now. */
export async function steer(
  call: Call,
  id: string,
  { to, team_id, done, seen_position }: Course,
): Promise<void> {
  const talk = await heldTalk(call, id);
  const now = async () => (await held(call, talk)).kept;
  const { responsible_id, version } = await now();
  if (to === "me") await assign(call, talk, { user_id: call.actor.id, reason: "", version });
  if (to === "nobody" && responsible_id !== null)
    await giveBack(call, talk, { reason: "", version });
  if (to === "team" && team_id !== null) await assign(call, talk, { team_id, reason: "", version });
  if (done) await finish(call, talk, { version: (await now()).version, seen_position });
}
