import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { openDesk } from "../../distribution/fixtures/desk.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { status } from "../../messenger/fixtures/whatsapp.ts";
import { shiftOpening } from "../fixtures/opening.ts";
import { opensText } from "./away.ts";

const minute = 60_000;
let server: TestServer;
let messenger: TestMessenger;
let opening: ReturnType<typeof shiftOpening>;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  opening = shiftOpening(server, messenger.number);
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

/** What went to a contact without a person having written it. */
const told = async (contact: string): Promise<string[]> => {
  await server.drain();
  const all = await messenger.messages(contact);
  return all.flatMap(({ sender, content }) =>
    sender?.kind === "automation" ? [content.body as string] : [],
  );
};

describe("a number's hours", () => {
  it("are none until somebody sets them, and then are told, kept and on record", async () => {
    expect(await opening.read()).toMatchObject({ enabled: false, version: 1 });
    const saved = await opening.set({ enabled: true, weekly_hours: opening.around(-60, 60) });
    expect(saved.body.data).toMatchObject({ enabled: true, version: 2 });
    expect(await messenger.events()).toContainEqual(
      expect.objectContaining({ type: "hours.changed" }),
    );
    const [entry] = await server.rows(
      "select action, after from audit_entries where action like 'opening-hours.%' order by id desc limit 1",
    );
    expect(entry).toMatchObject({ action: "opening-hours.updated", after: { enabled: true } });
  });

  it("are changed by administrators, and not over a newer change", async () => {
    const change = { time_zone: "America/Manaus", version: 1 };
    expect((await server.send("bruno", "PUT", opening.path, change)).status).toBe(403);
    expect((await server.send("diego", "PUT", opening.path, change)).status).toBe(404);
    expect((await server.get("diego", opening.path)).status).toBe(404);
    expect((await server.get("bruno", opening.path)).status).toBe(200);
    expect((await server.send("ana", "PUT", opening.path, change)).status).toBe(200);
    const late = await server.send("ana", "PUT", opening.path, change);
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ time_zone: "America/Manaus", version: 2 });
  });

  const monday = (open: string, close: string) => ({ day: "monday", open, close });
  const day = (first: string, more = {}) => ({
    name: "Inventário",
    first,
    last: null,
    open: null,
    close: null,
    ...more,
  });
  it("are refused at the field that is at fault", async () => {
    const faults: [string, object, string][] = [
      ["hours without a week", { enabled: true }, "weekly_hours"],
      [
        "an end before its start",
        { weekly_hours: [monday("18:00", "08:00")] },
        "weekly_hours.0.close",
      ],
      [
        "hours that overlap",
        { weekly_hours: [monday("08:00", "12:00"), monday("11:00", "13:00")] },
        "weekly_hours.1.open",
      ],
      [
        "hours that overlap one until midnight",
        { weekly_hours: [monday("18:00", "00:00"), monday("23:00", "23:30")] },
        "weekly_hours.1.open",
      ],
      [
        "a fifth span",
        {
          weekly_hours: ["01", "02", "03", "04", "05"].map((at) => monday(`${at}:00`, `${at}:30`)),
        },
        "weekly_hours.4.day",
      ],
      ["a zone nobody knows", { time_zone: "Aqui/Perto" }, "time_zone"],
      ["a holiday nobody knows", { holidays: ["payday"] }, "holidays.0"],
      [
        "a name without letters",
        { special_days: [day("2026-12-24", { name: " " })] },
        "special_days.0.name",
      ],
      [
        "days that end early",
        { special_days: [day("2026-12-24", { last: "2026-12-23" })] },
        "special_days.0.last",
      ],
      [
        "one hour of two",
        { special_days: [day("2026-12-24", { open: "08:00" })] },
        "special_days.0.close",
      ],
      [
        "a day within another's days",
        {
          special_days: [
            day("2026-12-21", { last: "2027-01-03" }),
            day("2026-12-24", { open: "08:00", close: "12:00" }),
          ],
        },
        "special_days.1.first",
      ],
      ["a message without words", { away_enabled: true }, "away_text"],
      ["a message of 1,025 letters", { away_text: "a".repeat(1_025) }, "away_text"],
      ["a variable nobody knows", { away_text: "Até {{quando}}" }, "away_text"],
    ];
    for (const [what, change, field] of faults) {
      const refused = await opening.set(change);
      expect([refused.status, Object.keys(refused.body.errors ?? {})], what).toEqual([
        422,
        [field],
      ]);
    }
  });

  it("take what belongs together: spans that touch, two on a day of one's own", async () => {
    const change = {
      enabled: true,
      weekly_hours: [monday("08:00", "12:00"), monday("12:00", "00:00")],
      special_days: [
        day("2026-12-24", { open: "08:00", close: "10:00" }),
        day("2026-12-24", { open: "14:00", close: "16:00" }),
      ],
      away_enabled: true,
      away_text: "a".repeat(1_024),
    };
    expect((await opening.set(change)).status).toBe(200);
  });
});

describe("who writes while nobody is there", () => {
  const text = "Oi, {{contact.name}}. Abrimos {{opens.at}}.";
  const close = (more = {}) =>
    opening.set({
      enabled: true,
      weekly_hours: opening.around(120, 240),
      holidays: [],
      away_enabled: true,
      away_text: text,
      ...more,
    });

  it("is told so once until somebody was there, and still waits for an answer", async () => {
    await close();
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    const [said, ...more] = await told(contact);
    expect(said).toMatch(/^Oi, .*\. Abrimos (hoje|amanhã) às \d\d:\d\d\.$/);
    expect(more).toEqual([]);
    const { waiting_since, assignment, unread_messages } = await messenger.conversation(contact);
    expect(waiting_since).not.toBeNull();
    expect(assignment.state).toBe("open");
    expect(unread_messages).toBe(1);
    server.advance(60 * minute);
    await messenger.write(phone, "Tem alguém?");
    expect(await told(contact)).toHaveLength(1);
    // Open: nothing is said. Closed again: it is another absence.
    server.advance(90 * minute);
    await messenger.write(phone, "E agora?");
    expect(await told(contact)).toHaveLength(1);
    server.advance(120 * minute);
    await messenger.write(phone, "Ainda?");
    expect(await told(contact)).toHaveLength(2);
  });

  it("is told nothing where it is off, open, or without hours", async () => {
    const silent = async () => told(await messenger.customer(newPhone()));
    expect(await silent()).toEqual([]);
    await close({ away_enabled: false });
    expect(await silent()).toEqual([]);
    await close({ weekly_hours: opening.around(-60, 60) });
    expect(await silent()).toEqual([]);
    await close({ enabled: false });
    expect(await silent()).toEqual([]);
  });

  it("is answered for what they write: no call, reaction, late message, status or word of the app", async () => {
    await close();
    const phone = newPhone();
    const at = new Date(server.now().getTime() - 11 * minute);
    await messenger.write(phone, "Escrito antes", { at });
    const [row] = await server.rows(`select id from contacts where phone = '${phone}'`);
    const contact = row?.id as string;
    const [first] = await messenger.messages(contact);
    const [{ provider_id } = {}] = await server.rows(
      `select provider_id from messages where id = '${first.id}'`,
    );
    await messenger.write(phone, {
      type: "reaction",
      reaction: { message_id: provider_id, emoji: "👍" },
    });
    await messenger.write(phone, { type: "call", call: { seconds: 0 } });
    await messenger.write(phone, {
      type: "interactive",
      interactive: { type: "call_permission_reply", call_permission_reply: { response: "reject" } },
    });
    await messenger.whatsapp.tell(messenger.number, status(server, String(provider_id), "read"));
    await messenger.whatsapp.tell(messenger.number, {
      message_echoes: [
        {
          from: "0",
          to: phone,
          id: "wamid.echo.hours",
          timestamp: String(Math.floor(server.now().getTime() / 1000)),
          type: "text",
          text: { body: "Respondido no aplicativo" },
        },
      ],
    });
    expect(await told(contact)).toEqual([]);
    await messenger.write(phone, {
      type: "sticker",
      sticker: { id: "s-1", mime_type: "image/webp" },
    });
    expect(await told(contact)).toHaveLength(1);
  });

  it("is told nothing when blocked, and nothing after somebody answered", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    await close();
    await server.rows(
      `update conversations set blocked_at = now() where contact_id = '${contact}' returning 1`,
    );
    await messenger.write(phone, "Oi");
    expect(await told(contact)).toEqual([]);
    await server.rows(
      `update conversations set blocked_at = null where contact_id = '${contact}' returning 1`,
    );
    await messenger.write(phone, "Oi de novo");
    await messenger.say(contact, "Estou aqui");
    expect(await told(contact)).toEqual([]);
  });

  it("is told by name, in the language of the number", async () => {
    await close({ language: "en", away_text: "{{contact.name}}: {{ opens.at }} {{contact.name}}" });
    const phone = newPhone();
    await messenger.write(phone, "Hi", { name: "{{opens.at}}" });
    const [row] = await server.rows(`select id from contacts where phone = '${phone}'`);
    expect((await told(row?.id as string))[0]).toMatch(
      /^\{\{opens\.at\}\}: (today|tomorrow) at \d\d:\d\d \{\{opens\.at\}\}$/,
    );
  });

  it("reads when it opens as one says it", () => {
    const at = (text: string) => new Date(`${text}-03:00`);
    const now = at("2026-11-23T20:00");
    const said = (language: "pt" | "en" | "es", opens: Date | null) =>
      opensText({ language, time_zone: "America/Sao_Paulo" }, now, opens);
    expect(said("pt", at("2026-11-23T22:00"))).toBe("hoje às 22:00");
    expect(said("pt", at("2026-11-24T00:00"))).toBe("amanhã às 00:00");
    expect(said("pt", at("2026-11-27T08:00"))).toBe("sexta-feira, às 08:00");
    expect(said("es", at("2026-12-07T08:00"))).toMatch(/^lunes,? 7 de diciembre, a las 08:00$/);
    expect(said("en", null)).toBe("on a date not set yet");
  });
});

it("hands nothing out until it opens, and then what waited", async () => {
  const desk = openDesk(server, messenger.number);
  await opening.set({ enabled: true, weekly_hours: opening.around(120, 240), holidays: [] });
  await desk.set({ mode: "round_robin" });
  await desk.come("bruno");
  const contact = await messenger.customer(newPhone());
  await desk.pass();
  const whose = async () => (await messenger.conversation(contact)).assignment.responsible;
  expect(await whose()).toBeNull();
  expect(await desk.read()).toMatchObject({ waiting: 1, rests: { until: expect.any(String) } });
  server.advance(121 * minute);
  await desk.pass();
  expect(await whose()).not.toBeNull();
  expect(await desk.read()).toMatchObject({ waiting: 0, rests: null });
});
