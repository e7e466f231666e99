import { desc, eq } from "drizzle-orm";
import { route } from "../../../src/server/plugin.ts";
import { heldTalk } from "../../messenger/server/facade.ts";
import { writersOf } from "../../numbers/server/facade.ts";
import { teamsById } from "../../teams/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import * as calls from "../contract/endpoints.ts";
import { assign, finish, giveBack, reopen, snooze, take } from "./changes.ts";
import { earlier } from "./earlier.ts";
import { steps } from "./tables.ts";
import { teamsFor } from "./teams.ts";

const most = 200;

export const routes = [
  route(calls.listAssignmentSteps, async (call) => {
    const { db, params } = call;
    const talk = await heldTalk(call, params.contact, "read");
    const rows = await db
      .select()
      .from(steps)
      .where(eq(steps.contact_id, talk.id))
      .orderBy(desc(steps.id))
      .limit(most);
    const ids = rows.flatMap(({ by_id, person_id }) => [by_id ?? [], person_id ?? []].flat());
    const people = await peopleById(db, [...new Set(ids)]);
    const teams = await teamsById(
      db,
      rows.flatMap(({ team_id }) => team_id ?? []),
    );
    const teamNamed = (id: string | null) => {
      const team = teams.get(id ?? "");
      // A number that moved keeps what its former people called theirs to itself.
      return team?.workspace_id === talk.number.workspace_id
        ? { id: team.id, name: team.name }
        : null;
    };
    const named = (id: string | null) => {
      const person = people.get(id ?? "");
      return person ? { id: person.id, name: person.name } : null;
    };
    const data = rows.toReversed().map((row) => ({
      id: row.id,
      kind: row.kind,
      by: named(row.by_id),
      person: named(row.person_id),
      team: teamNamed(row.team_id),
      until: row.until,
      reason: row.reason,
      at: row.created_at,
    }));
    return { data };
  }),

  route(calls.getEarlierTalks, async (call) => ({ data: await earlier(call) })),

  route(calls.listAssignees, async (call) => {
    const { number } = await heldTalk(call, call.params.contact);
    const people = await writersOf(call.db, number);
    const teams = await teamsFor(call.db, number, people);
    return { data: { people: people.map(({ id, name }) => ({ id, name })), teams } };
  }),

  route(calls.takeConversation, async (call) => ({ data: await take(call, call.params.contact) })),

  route(calls.assignConversation, async (call) => ({
    data: await assign(call, call.params.contact, call.body),
  })),

  route(calls.returnConversation, async (call) => ({
    data: await giveBack(call, call.params.contact, call.body),
  })),

  route(calls.snoozeConversation, async (call) => ({
    data: await snooze(call, call.params.contact, call.body),
  })),

  route(calls.finishConversation, async (call) => ({
    data: await finish(call, call.params.contact, call.body),
  })),

  route(calls.reopenConversation, async (call) => ({
    data: await reopen(call, call.params.contact),
  })),
];
