import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import type { TestServer } from "../../../tests/support/server.ts";
import { newPhone, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { status } from "../../messenger/fixtures/whatsapp.ts";
import type { Report, ReportTalk, Spread } from "../contract/report.ts";
import { counted as countedOn } from "../fixtures/counted.ts";
import { recount, reported, storyOf } from "../fixtures/recount.ts";
import { openReported, type Reported } from "../fixtures/reported.ts";
import { seeded } from "../fixtures/seeded.ts";

const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
let messenger: TestMessenger;
let workspace: string;
let team: string;
let people: Reported["people"];
beforeAll(async () => {
  ({ server, messenger, workspace, people } = await openReported());
  team = (await server.get("ana", `workspaces/${workspace}/teams`)).body.data[0].id;
});
beforeEach(() => server.restore());

const counted = () => countedOn(server);

const today = () => dayOf(server.now());
const path = (more = "") =>
  `workspaces/${workspace}/inbox-report${more}?from=${today()}&to=${today()}`;
const report = async (more = "", who: "ana" | "bruno" = "ana"): Promise<Report> => {
  const answer = await server.get(who, `${path()}${more}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const talks = async (more: string): Promise<ReportTalk[]> => {
  const answer = await server.get("ana", `${path("/conversations")}&${more}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
// WhatsApp tells whole seconds, and the clock goes on beside the test.
const toMinutes = (seconds: number | null) => seconds && Math.round(seconds / 30) / 2;
const minutes = ({ median, p90 }: Spread) => [toMinutes(median), toMinutes(p90)];
const press = async (who: "ana" | "bruno", contact: string, action: string, body = {}) => {
  const { assignment } = await messenger.conversation(contact);
  const at = `messenger/contacts/${contact}/assignment/${action}`;
  return server.send(who, "POST", at, { ...body, version: assignment.version });
};

/** WhatsApp tells how a message of ours is. */
async function told(id: string, kind: "failed" | "delivered") {
  await server.drain();
  const { whatsapp, number } = messenger;
  const more = kind === "failed" ? { code: 131026 } : {};
  await whatsapp.tell(number, status(server, whatsapp.idOf(id), kind, { key: id, ...more }));
}

/** The tables as they are, in one order, without what every count gives anew. */
const stored = async () => {
  const of = (table: string) =>
    server.rows(
      `select row from (select ${["talks", "sendings"].includes(table) ? "to_jsonb(c) - 'id'" : "to_jsonb(c)"}
        as row from inbox_report_${table} c) counted order by row::text`,
    );
  return Promise.all(["talks", "sendings", "answers", "resolutions"].map(of));
};

describe("what is timed", () => {
  it("is the wait from the first message that nobody had answered, to a person's answer", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    server.advance(2 * minute);
    await messenger.write(phone, "Alguém aí?");
    server.advance(3 * minute);
    await messenger.say(contact, "Bom dia", "bruno");
    await messenger.say(contact, "Como posso ajudar?", "bruno");
    server.advance(minute);
    await messenger.write(phone, "Um bolo");
    server.advance(10 * minute);
    await messenger.say(contact, "Claro", "ana");
    server.advance(4 * minute);
    await press("ana", contact, "done");
    await counted();
    const { figures, people: each } = await report();
    expect(figures).toMatchObject({ received: 3, sent: 3, conversations: 1 });
    expect(figures.first_answers.count).toBe(1);
    expect(minutes(figures.first_answers)).toEqual([5, 5]);
    expect(figures.answers.count).toBe(2);
    expect(minutes(figures.answers)).toEqual([5, 10]);
    expect(figures.resolved.count).toBe(1);
    expect(minutes(figures.resolved)).toEqual([20, 20]);
    const own = each.map((row) => [
      row.person?.id,
      row.conversations,
      row.sent,
      ...minutes(row.answers),
    ]);
    // Nobody's row is there only where somebody without a name wrote.
    expect(own).toEqual([
      [people.bruno, 1, 2, 5, 5],
      [people.ana, 1, 1, 10, 10],
    ]);
  });

  it("goes on over an answer that failed, also where that is told after the next one was counted", async () => {
    const contact = await messenger.customer(newPhone());
    server.advance(5 * minute);
    const lost = await messenger.say(contact, "Bom dia", "bruno");
    server.advance(2 * hour);
    await messenger.say(contact, "Bom dia de novo", "ana");
    await counted();
    expect(minutes((await report()).figures.answers)).toEqual([5, 5]);
    await told(lost.id, "failed");
    await counted();
    const { figures, people: each } = await report();
    expect([figures.answers.count, ...minutes(figures.answers)]).toEqual([1, 125, 125]);
    expect(each.map((row) => [row.person?.id, row.answers.count])).toEqual([
      [people.ana, 1],
      [people.bruno, 0],
    ]);
  });

  it("begins anew when it had been done, and after a day without a word", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    await messenger.say(contact);
    await press("bruno", contact, "done");
    server.advance(minute);
    await messenger.write(phone, "Mais uma coisa");
    server.advance(2 * minute);
    await messenger.say(contact);
    await counted();
    expect((await report()).figures.first_answers.count).toBe(2);
    server.advance(25 * hour);
    await messenger.write(phone, "Bom dia");
    server.advance(7 * minute);
    await messenger.say(contact);
    await counted();
    const { first_answers } = (await report()).figures;
    expect([first_answers.count, ...minutes(first_answers)]).toEqual([1, 7, 7]);
  });

  it("goes to the team in whose queue it was then, and each figure leads to its talks", async () => {
    const at = server.now();
    const contact = await messenger.customer(newPhone());
    const other = await messenger.customer(newPhone());
    await press("ana", contact, "assign", { team_id: team, reason: "Preço" });
    server.advance(minute);
    await messenger.say(contact, "Já vejo", "bruno");
    await counted();
    const { teams } = await report();
    const of = (id: string | undefined) => teams.find((row) => row.team?.id === id);
    expect(of(team)).toMatchObject({ sent: 1, received: 0, answers: { count: 1 } });
    expect(of(undefined)).toMatchObject({ received: 2, sent: 0 });
    expect((await report(`&team_id=${team}`)).figures).toMatchObject({ sent: 1, received: 0 });
    const ids = async (more: string) => (await talks(more)).map(({ id }) => id).sort();
    expect(await ids("figure=conversations")).toEqual([contact, other].sort());
    expect(await ids(`figure=sent&person_id=${people.bruno}`)).toEqual([contact]);
    const [slow] = await talks("figure=first_answers");
    expect([slow?.id, toMinutes(slow?.seconds ?? null)]).toEqual([contact, 1]);
    const local = new Date(at.getTime() - 3 * hour);
    const cell = `weekday=${local.getUTCDay() || 7}&hour=${local.getUTCHours()}`;
    expect(await ids(`figure=received&${cell}`)).toEqual([contact, other].sort());
    const later = `weekday=${local.getUTCDay() + 1}&hour=${local.getUTCHours()}`;
    expect(await ids(`figure=received&${later}`)).toEqual([]);
    // Whoever is in no queue is not the team's, neither in a figure nor behind it.
    const id = (await messenger.say(other, "Olá", "bruno")).id;
    await told(id, "failed");
    await counted();
    const narrowed = await report(`&team_id=${team}`);
    expect([narrowed.failed, (await report()).failed]).toEqual([0, 1]);
    expect(await talks(`figure=failed&team_id=${team}`)).toEqual([]);
    expect(narrowed.waiting.people).toBe(0);
  });

  it("of who waits now leads to as many talks, who waits longest first, of a team to its own", async () => {
    // What the demo brought waits no more.
    await server.rows("update conversations set waiting_since = null returning 1");
    const first = await messenger.customer(newPhone());
    server.advance(10 * minute);
    const queued = await messenger.customer(newPhone());
    await press("ana", queued, "assign", { team_id: team, reason: "" });
    await press("ana", await messenger.customer(newPhone()), "done");
    expect((await report()).waiting.people).toBe(2);
    const waiting = await talks("figure=waiting&sort=-seconds");
    expect(waiting.map(({ id }) => id)).toEqual([first, queued]);
    expect(toMinutes(waiting[0]?.seconds ?? null)).toBe(10);
    expect((await report(`&team_id=${team}`)).waiting.people).toBe(1);
    const ofTeam = await talks(`figure=waiting&team_id=${team}`);
    expect(ofTeam.map(({ id }) => id)).toEqual([queued]);
  });
});

describe("what failed and templates", () => {
  it("are counted as they stand, however late WhatsApp tells", async () => {
    const contact = await messenger.customer(newPhone());
    const { id } = await messenger.say(contact);
    await counted();
    expect((await report()).failed).toBe(0);
    server.advance(2 * hour);
    await told(id, "failed");
    await counted();
    const { failed, failures } = await report();
    expect([failed, failures]).toEqual([1, [{ code: 131026, messages: 1 }]]);
    expect(await talks("figure=failed&code=131026")).toMatchObject([{ id: contact, times: 1 }]);
    expect(await talks("figure=failed&code=131049")).toEqual([]);
  });
});

describe("counting as it happens", () => {
  it("comes to what a recount of all messages comes to, whatever happens in which order", async () => {
    const next = seeded(20_261_123);
    const phones = Array.from({ length: 6 }, () => newPhone());
    const contacts: string[] = [];
    for (const phone of phones) contacts.push(await messenger.customer(phone));
    const sent: string[] = [];
    for (let event = 0; event < 100; event++) {
      const at = next(phones.length);
      const contact = contacts[at] ?? "";
      const who = next(2) === 0 ? "ana" : "bruno";
      const what = next(10);
      if (what < 3) await messenger.write(phones[at] ?? "", `Mensagem ${event}`);
      else if (what < 6) sent.push((await messenger.say(contact, `Resposta ${event}`, who)).id);
      else if (what === 6) await press(who, contact, "done");
      else if (what === 7) await press(who, contact, "assign", { team_id: team, reason: "" });
      else if (sent.length > 0) {
        const id = sent[next(sent.length)] ?? "";
        await told(id, next(3) === 0 ? "failed" : "delivered");
      }
      server.advance(next(40) * minute);
      if (next(12) === 0) await counted();
    }
    await counted();
    const followed = await stored();
    expect(followed.every((rows) => rows.length > 0)).toBe(true);
    await server.rows("delete from inbox_report_marks returning 1");
    await counted();
    expect(await stored()).toEqual(followed);

    const story = await storyOf(server, [messenger.number]);
    const span = { from: dayPlus(today(), -6), to: today() };
    const answer = await server.get(
      "ana",
      `workspaces/${workspace}/inbox-report?from=${span.from}&to=${span.to}&number_id=${messenger.number}`,
    );
    expect(reported(answer.body.data)).toEqual(recount(story, span));
  });

  it("begins again where it stood still for longer than events are kept", async () => {
    const contact = await messenger.customer(newPhone());
    await messenger.say(contact);
    await server.rows(`delete from events where scope = 'number.${messenger.number}' returning 1`);
    await messenger.say(contact);
    await counted();
    expect((await report()).figures).toMatchObject({ received: 1, sent: 2 });
  });
});

describe("a number that cannot be counted", () => {
  it("holds up no other, and is counted once it can be", async () => {
    await counted();
    const stands = async () => {
      const rows = await server.rows(
        `select m.number_id as id, c.seq = m.seq as counted from inbox_report_marks m
          join event_counters c on c.scope = 'number.' || m.number_id
          where m.number_id in ('${messenger.number}', '${messenger.hidden}')`,
      );
      return Object.fromEntries(rows.map(({ id, counted: is }) => [String(id), is]));
    };
    const count = async () => {
      await server.rows(
        "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'inbox-reports.count', '{}', now() - interval '1 day')",
      );
      await server.drain();
    };
    await messenger.customer(newPhone());
    await messenger.customer(newPhone(), "Olá", messenger.hidden);
    await server.rows(
      `update inbox_report_marks set counted_at = '2020-01-01' where number_id = '${messenger.number}' returning 1`,
    );
    await server.rows(
      `create function refuse() returns trigger language plpgsql as $$
        begin if new.number_id = '${messenger.number}' then raise 'no'; end if; return new; end $$`,
    );
    await server.rows(
      "create trigger refuse before update on inbox_report_marks for each row execute function refuse()",
    );
    await count();
    expect(await stands()).toEqual({ [messenger.number]: false, [messenger.hidden]: true });
    await server.rows("drop trigger refuse on inbox_report_marks");
    await server.rows("drop function refuse()");
    await count();
    expect(await stands()).toEqual({ [messenger.number]: true, [messenger.hidden]: true });
  });
});
