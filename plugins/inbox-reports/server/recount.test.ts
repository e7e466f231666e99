import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import type { TestServer } from "../../../tests/support/server.ts";
import { newPhone, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import type { Report } from "../contract/report.ts";
import { counted } from "../fixtures/counted.ts";
import { recount, reported, type Story, storyOf } from "../fixtures/recount.ts";
import { openReported, type Reported } from "../fixtures/reported.ts";
import { seeded } from "../fixtures/seeded.ts";

const minute = 60_000;
/** Days of the story, the last of them today. */
const span = 16;

let server: TestServer;
let messenger: TestMessenger;
let workspace: string;
let people: Reported["people"];
let teams: string[];
let story: Story;

const next = seeded(20_261_126);
const one = <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value;
const jsonOf = (rows: readonly object[]) => `'${JSON.stringify(rows).replaceAll("'", "''")}'`;
const put = (table: string, rows: readonly object[]) =>
  server.rows(
    `insert into ${table} (${Object.keys(rows[0] ?? {}).join()})
      select ${Object.keys(rows[0] ?? {}).join()} from jsonb_populate_recordset(null::${table}, ${jsonOf(rows)}) returning 1`,
  );

/** A talk as chance has it: who writes when, who hands it to whom, what is done, snoozed and opened again. */
function chanced(contact_id: string, number_id: string) {
  const messages: object[] = [];
  const steps: object[] = [];
  const end = server.now().getTime() - minute;
  let at = end - next(span * 24 * 60) * minute;
  let position = 100;
  const writes = () => {
    const incoming = next(2) === 0;
    const kind = incoming
      ? null
      : one(["person", "person", "person", "token", "bulk", "automation", "phone"]);
    const type = !incoming && next(4) === 0 ? "template" : "text";
    const status = incoming ? "delivered" : one(["pending", "sent", "delivered", "read", "failed"]);
    const name = one(["pedido_pronto", "cobranca", "oferta"]);
    position += 1;
    messages.push({
      id: uuidv7(),
      contact_id,
      number_id,
      position,
      direction: incoming ? "incoming" : "outgoing",
      type,
      content: type === "template" ? { type, name, body: "Oi" } : { type, body: "Oi" },
      text: "Oi",
      status,
      error_code: status === "failed" ? one([131026, 131047, null]) : null,
      attempts: 1,
      reactions: {},
      sender_kind: kind,
      responsible_id: kind === "person" ? one([people.ana, people.bruno]) : null,
      sent_at: new Date(at),
      created_at: new Date(at),
    });
  };
  const does = () => {
    const kind = one([
      "taken",
      "answered",
      "assigned",
      "routed",
      "teamed",
      "teamed",
      "team_left",
      "team_gone",
      "returned",
      "snoozed",
      "woken",
      "done",
      "done",
      "done",
      "reopened",
      "reopened_by_message",
    ]);
    const team_id =
      kind === "teamed" ? one(teams) : kind === "routed" ? one([...teams, null]) : null;
    const by_id = one([people.ana, people.bruno]);
    steps.push({
      id: uuidv7(),
      contact_id,
      kind,
      by_id,
      team_id,
      reason: "",
      created_at: new Date(at),
    });
  };
  while (at < end && messages.length < 120) {
    if (next(3) === 0) does();
    else writes();
    // A few seconds, minutes, hours, or days of silence, to the millisecond.
    at += next(one([90_000, 50 * minute, 50 * minute, 20 * 60 * minute, 60 * 60 * minute])) + 1;
  }
  return { messages, steps };
}

beforeAll(async () => {
  ({ server, messenger, workspace, people } = await openReported());
  const team = (await server.get("ana", `workspaces/${workspace}/teams`)).body.data[0].id;
  const other = await server.send("ana", "POST", `workspaces/${workspace}/teams`, {
    name: "Entregas",
    member_ids: [people.bruno],
  });
  teams = [team, other.body.data.id];
  const phones = Array.from({ length: 24 }, () => newPhone());
  for (const [index, phone] of phones.entries()) {
    const number = index % 3 === 0 ? messenger.hidden : messenger.number;
    const id = await messenger.customer(phone, "Olá", number);
    const { messages, steps } = chanced(id, number);
    if (messages.length > 0) await put("messages", messages);
    if (steps.length > 0) await put("conversation_assignment_steps", steps);
    await server.rows(
      `insert into conversation_assignments (contact_id, number_id, updated_at)
        values ('${id}', '${number}', now()) on conflict do nothing returning 1`,
    );
    // Alike tags of two numbers are one.
    await server.rows(
      `insert into contact_tags (contact_id, tag_id)
        select '${id}', id from tags where number_id = '${number}' and random() < 0.5 returning 1`,
    );
  }
  await server.rows("delete from inbox_report_marks returning 1");
  await counted(server);
  const numbers = await server.rows(`select id from numbers where workspace_id = '${workspace}'`);
  story = await storyOf(
    server,
    numbers.map(({ id }) => String(id)),
  );
}, 120_000);

const report = async (from: string, to: string, more = ""): Promise<Report> => {
  const path = `workspaces/${workspace}/inbox-report?from=${from}&to=${to}${more}`;
  const answer = await server.get("ana", path);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};

it("every figure of a report is what a recount of messages and steps by hand comes to", async () => {
  const today = dayOf(server.now());
  const days = { from: dayPlus(today, -span), to: today };
  const all = recount(story, days);
  expect(reported(await report(days.from, days.to))).toEqual(all);
  // The story has everything that is counted.
  expect(Object.keys(all.failures)).toEqual(expect.arrayContaining(["0", "131026", "131047"]));
  expect(Object.keys(all.teams).sort()).toEqual(["", ...teams].sort());
  expect(Object.keys(all.hours).length).toBeGreaterThan(80);
  for (const team of teams) {
    const wanted = recount(story, { ...days, team });
    expect(reported(await report(days.from, days.to, `&team_id=${team}`))).toEqual(wanted);
    expect(wanted.figures.first_answers.count).toBeGreaterThan(0);
    expect(wanted.figures.resolved.count).toBeGreaterThan(0);
  }
  // One day begins and ends at midnight of Brasília, in the middle of talks.
  for (let day = days.from; day <= today; day = dayPlus(day, 1)) {
    const wanted = recount(story, { from: day, to: day });
    expect([day, reported(await report(day, day))]).toEqual([day, wanted]);
  }
});
