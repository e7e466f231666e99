import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { weekdays } from "../../../src/contract/values/week.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

const minute = 60_000;
let server: TestServer;
let messenger: TestMessenger;
let contact: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  await server.drain();
  // Those of the demo wait since long ago.
  await server.rows("update conversations set waiting_since = null returning contact_id");
  await server.snapshot();
});
beforeEach(() => server.restore());

const path = () => `whatsapp/numbers/${messenger.number}/goals`;
const set = async (change: object, who: Who = "ana") => {
  const { version } = (await server.get("ana", path())).body.data;
  return server.send(who, "PUT", path(), { version, ...change });
};
const begin = async () => {
  contact = await messenger.customer(newPhone());
  return server.now().getTime();
};
const goal = async () => (await messenger.conversation(contact)).goal;
/** Whole minutes between a moment and what is due: WhatsApp tells seconds, the clock goes on. */
const minutesTo = (since: number, at: string) => Math.round((Date.parse(at) - since) / minute);
const post = (action: string, body?: object, who: Who = "bruno") =>
  server.send(who, "POST", `messenger/contacts/${contact}/assignment/${action}`, body);
const versionNow = async () => (await messenger.conversation(contact)).assignment.version;
const tell = async () => {
  await server.rows(
    "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'goals.tell', '{}', now() - interval '1 day') returning id",
  );
  await server.drain();
};
const told = async (who: Who) =>
  (await server.get(who, "user/notifications")).body.data
    .filter(({ type }: { type: string }) => type.startsWith("goal"))
    .map(({ type, values }: { type: string; values: Record<string, string> }) =>
      values.total ? `${type} ${values.total}` : type,
    );

describe("what is due in a conversation", () => {
  it("is the answer, as long as the customer waits", async () => {
    await set({ answer_minutes: 30, open_hours: false });
    const since = await begin();
    const { kind, warn_at, due_at } = await goal();
    expect([kind, minutesTo(since, warn_at), minutesTo(since, due_at)]).toEqual(["answer", 24, 30]);
    await messenger.say(contact);
    expect(await goal()).toBeNull();
  });

  it("is what comes first, and nothing while it is done or put off", async () => {
    await set({ answer_minutes: 60, resolution_minutes: 40, open_hours: false });
    const since = await begin();
    const { kind, due_at } = await goal();
    expect([kind, minutesTo(since, due_at)]).toEqual(["resolution", 40]);
    await set({ answer_minutes: 20 });
    expect(await goal()).toMatchObject({ kind: "answer" });
    await post("snooze", {
      until: new Date(since + 60 * minute).toISOString(),
      version: await versionNow(),
    });
    expect(await goal()).toBeNull();
    await post("done", { version: await versionNow() });
    expect(await goal()).toBeNull();
  });

  it("begins anew with what a customer writes after it was done, not with each message", async () => {
    await set({ resolution_minutes: 60, open_hours: false });
    const since = await begin();
    const { phone } = await messenger.conversation(contact);
    server.advance(10 * minute);
    await messenger.write(phone, "Ainda aí?");
    expect(minutesTo(since, (await goal()).due_at)).toBe(60);
    await messenger.say(contact);
    expect(minutesTo(since, (await goal()).due_at)).toBe(60);
    await post("done", { version: await versionNow() });
    server.advance(10 * minute);
    await messenger.write(phone, "Mais uma coisa");
    expect(minutesTo(since, (await goal()).due_at)).toBe(80);
  });

  it("begins anew where somebody reopens what was done, not what was put off", async () => {
    await set({ resolution_minutes: 60, open_hours: false });
    const since = await begin();
    await messenger.say(contact);
    const until = new Date(since + 600 * minute).toISOString();
    await post("snooze", { until, version: await versionNow() });
    server.advance(10 * minute);
    await post("reopen");
    expect(minutesTo(since, (await goal()).due_at)).toBe(60);
    await post("done", { version: await versionNow() });
    server.advance(100 * minute);
    await post("reopen");
    expect(minutesTo(since, (await goal()).due_at)).toBe(170);
    await tell();
    expect(await told("bruno")).toEqual([]);
    const { phone } = await messenger.conversation(contact);
    server.advance(10 * minute);
    await messenger.write(phone, "Obrigado");
    await messenger.say(contact);
    expect(minutesTo(since, (await goal()).due_at)).toBe(170);
  });

  it("counts open hours alone where the number has any, whatever is changed meanwhile", async () => {
    await set({ answer_minutes: 30 });
    const since = await begin();
    expect(minutesTo(since, (await goal()).due_at)).toBe(30);
    const hours = `whatsapp/numbers/${messenger.number}/hours`;
    const { version } = (await server.get("ana", hours)).body.data;
    // Closed until the day after tomorrow.
    const dayOf = (days: number) =>
      new Date(since + days * 24 * 3_600_000).toISOString().slice(0, 10);
    const day = dayOf(2);
    const closed = { name: "Fechado", first: dayOf(-1), last: dayOf(1), open: null, close: null };
    const changed = await server.send("ana", "PUT", hours, {
      enabled: true,
      time_zone: "UTC",
      weekly_hours: weekdays.map((weekday) => ({ day: weekday, open: "10:00", close: "11:00" })),
      holidays: [],
      special_days: [closed],
      version,
    });
    expect(changed.status).toBe(200);
    expect(await goal()).toMatchObject({
      warn_at: `${day}T10:24:00.000Z`,
      due_at: `${day}T10:30:00.000Z`,
    });
    await set({ open_hours: false });
    expect(minutesTo(since, (await goal()).due_at)).toBe(30);
  });
});

describe("whom a goal concerns", () => {
  it("is told when it nears its end and when it is missed, once each", async () => {
    await set({ answer_minutes: 30, open_hours: false });
    await begin();
    await post("take");
    server.advance(23 * minute);
    await tell();
    expect(await told("bruno")).toEqual([]);
    server.advance(2 * minute);
    await tell();
    await tell();
    expect(await told("bruno")).toEqual(["goal_answer_near"]);
    server.advance(10 * minute);
    await tell();
    await tell();
    expect(await told("bruno")).toEqual(["goal_answer_missed", "goal_answer_near"]);
    expect(await told("ana")).toEqual([]);
  });

  it("is everybody who writes on the number where nobody is responsible, in one line for many", async () => {
    await set({ answer_minutes: 30, resolution_minutes: 31, open_hours: false });
    await begin();
    await messenger.customer(newPhone());
    await messenger.customer(newPhone());
    server.advance(40 * minute);
    await tell();
    expect(await told("bruno")).toEqual(["goals_missed 3"]);
    expect(await told("ana")).toEqual(["goals_missed 3"]);
    expect(await told("diego")).toEqual([]);
  });

  it("hears of a goal also where another number's cannot be told, which is tried again", async () => {
    const goals = { answer_minutes: 30, open_hours: false };
    await set(goals);
    const others = `whatsapp/numbers/${messenger.hidden}/goals`;
    const { version } = (await server.get("ana", others)).body.data;
    expect((await server.send("ana", "PUT", others, { version, ...goals })).status).toBe(200);
    const contacts = {
      [messenger.number]: await messenger.customer(newPhone()),
      [messenger.hidden]: await messenger.customer(newPhone(), "Olá", messenger.hidden),
    };
    const [first] = await server.rows("select id from number_goals where answer_minutes = 30");
    await server.rows(
      `create function refuse() returns trigger language plpgsql as $$
        begin if new.contact_id = '${contacts[String(first?.id)]}' then raise 'no'; end if; return new; end $$`,
    );
    await server.rows(
      "create trigger refuse before insert on goal_tellings for each row execute function refuse()",
    );
    server.advance(40 * minute);
    await tell();
    expect(await told("ana")).toEqual(["goal_answer_missed"]);
    await server.rows("drop trigger refuse on goal_tellings");
    await server.rows("drop function refuse()");
    await tell();
    expect(await told("ana")).toEqual(["goal_answer_missed", "goal_answer_missed"]);
  });

  it("hears nothing of who was answered, is blocked, or done", async () => {
    await set({ answer_minutes: 30, resolution_minutes: 30, open_hours: false });
    await begin();
    await messenger.say(contact);
    await post("done", { version: await versionNow() });
    // Done without a word.
    await begin();
    await post("done", { version: await versionNow() });
    await begin();
    await server.send("bruno", "POST", `messenger/contacts/${contact}/block`, { reason: "x" });
    server.advance(60 * minute);
    await tell();
    expect(await told("bruno")).toEqual([]);
  });
});

describe("a number's goals", () => {
  it("are set by who administers it, on record, and read by everybody on it", async () => {
    expect((await server.get("bruno", path())).body.data).toMatchObject({
      answer_minutes: null,
      resolution_minutes: null,
      version: 1,
    });
    expect((await set({ answer_minutes: 5 }, "bruno")).status).toBe(403);
    expect((await server.get("diego", path())).status).toBe(404);
    expect((await set({ answer_minutes: 5 })).body.data).toMatchObject({
      answer_minutes: 5,
      version: 2,
    });
    expect((await set({ answer_minutes: 5, version: 1 })).status).toBe(409);
    for (const wrong of [0, -1, 1.5, 10_081, "30"])
      expect((await set({ answer_minutes: wrong })).body.errors, String(wrong)).toHaveProperty(
        "answer_minutes",
      );
    const rows = await server.rows(
      "select count(*)::int as count from audit_entries where action = 'service-goals.updated'",
    );
    expect(rows[0]?.count).toBe(1);
  });
});
