import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { countToday } from "../facade.ts";

let server: TestServer;
let main: string;
let quiet: string;

beforeAll(async () => {
  server = await startServer();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=phone");
  [main, , quiet] = body.data.map(({ id }: { id: string }) => id);
});

const rows = async <T>(query: string) => {
  const result = await server.app.services.store.db.execute(query);
  return (result as { rows: T[] }).rows;
};

describe("the webhook", () => {
  const set = (body: unknown, who: Who = "ana") =>
    server.send(who, "PUT", `whatsapp/numbers/${main}/webhook`, body);
  const address = "https://93.184.216.34/hook";

  it("tells a signing secret only when it makes one, and stores it unreadable", async () => {
    await set({ url: null });
    const made = (await set({ url: address })).body.data;
    expect(made).toMatchObject({
      url: address,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    expect((await set({ url: `${address}/2` })).body.data).toEqual({
      url: `${address}/2`,
      secret: null,
    });
    const renewed = (await set({ url: address, renew_secret: true })).body.data.secret;
    expect(renewed).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(renewed).not.toBe(made.secret);
    const [stored] = await rows<{ text: string }>(
      `select n::text as text from numbers n where id = '${main}'`,
    );
    expect(stored?.text).not.toContain(renewed);
    expect((await server.get("ana", `whatsapp/numbers/${main}`)).body.data.webhook_url).toBe(
      address,
    );
    expect((await set({ url: null })).body.data).toEqual({ url: null, secret: null });
  });

  it("refuses addresses that are not public, not https or too long, and keeps the old one", async () => {
    await set({ url: address });
    const refused = [
      "http://93.184.216.34/hook",
      "https://127.0.0.1/hook",
      "https://localhost:4000/v2",
      "https://169.254.169.254/latest/meta-data",
      "https://[::ffff:10.0.0.1]/",
      "https://0x7f.1/",
      "https://user:secret@93.184.216.34/",
      `https://93.184.216.34/${"x".repeat(2_048)}`,
      "javascript:alert(1)",
    ];
    for (const url of refused) {
      const { status, body } = await set({ url });
      expect(status, url).toBe(422);
      expect(body.errors).toHaveProperty("url");
    }
    const named = await set({ url: "https://user:secret@93.184.216.34/" });
    expect(named.body.errors.url[0]).toMatch(/usuário e senha|user and a password/i);
    expect((await set({ url: `${address}?to=a@b.example` })).status).toBe(200);
    await set({ url: address });
    expect((await server.get("ana", `whatsapp/numbers/${main}`)).body.data.webhook_url).toBe(
      address,
    );
  });
});

describe("the API key", () => {
  const reveal = (who: Who, number = main) =>
    server.send(who, "POST", `whatsapp/numbers/${number}/api-key`);
  const confirm = (current_password = "recado-demo") =>
    server.send("ana", "POST", "user/confirmation", { current_password });

  it("is told to an administrator, who is written down", async () => {
    await confirm();
    const { status, body } = await reveal("ana");
    expect(status).toBe(200);
    const key: string = body.data.api_key;
    const [shown] = (await server.get("ana", "whatsapp/numbers?q=Padaria")).body.data;
    expect(shown.api_key_masked).toBe(`••••${key.slice(-4)}`);
    const entries = await rows<{ actor_name: string; ip: string; text: string }>(
      "select actor_name, ip, a::text as text from audit_entries a where action = 'number.api-key-revealed' and ip = '127.0.0.1'",
    );
    expect(entries).toEqual([
      expect.objectContaining({ actor_name: "Ana Ribeiro", ip: "127.0.0.1" }),
    ]);
    expect(entries[0]?.text).not.toContain(key);
  });

  it("stands in no other answer and in no table", async () => {
    await confirm();
    const key: string = (await reveal("ana", quiet)).body.data.api_key;
    for (const path of ["", `/${quiet}`, `/${quiet}/automations`, `/${quiet}/users`]) {
      const { body } = await server.get("ana", `whatsapp/numbers${path}`);
      expect(JSON.stringify(body)).not.toContain(key);
      expect(JSON.stringify(body)).not.toMatch(/sealed|hash/);
    }
    const [stored] = await rows<{ text: string }>(
      `select n::text as text from numbers n where id = '${quiet}'`,
    );
    expect(stored?.text).not.toContain(key);
  });

  it("is told to nobody else, and refusals leave no trace of success", async () => {
    const count = async () =>
      (await rows<{ total: number }>("select count(*)::int as total from audit_entries"))[0]?.total;
    const before = await count();
    expect((await reveal("bruno")).status).toBe(403);
    expect((await reveal("diego")).status).toBe(404);
    for (const staff of ["marina", "andre", "fernanda", "olivia"] as const) {
      expect((await reveal(staff)).status).toBe(403);
    }
    expect((await reveal("anonymous")).status).toBe(401);
    expect(await count()).toBe(before);
  });

  it("asks for the password, ten minutes for each session, guesses counted", async () => {
    server.advance(10 * 60_000);
    expect((await reveal("ana")).body.code).toBe("auth.confirmation_needed");
    expect((await confirm("wrong-one")).status).toBe(422);
    expect((await reveal("ana")).status).toBe(403);
    expect((await confirm()).status).toBe(204);
    expect((await reveal("ana")).status).toBe(200);
    const login = { username: "ana@recado.test", password: "recado-demo" };
    const elsewhere = await server.send("anonymous", "POST", "login", login);
    const other = await server.send(
      "anonymous",
      "POST",
      `whatsapp/numbers/${main}/api-key`,
      undefined,
      { authorization: `Bearer ${elsewhere.body.access_token}` },
    );
    expect(other.body.code).toBe("auth.confirmation_needed");
    server.advance(10 * 60_000);
    expect((await reveal("ana")).body.code).toBe("auth.confirmation_needed");
    for (let guess = 0; guess < 8; guess++) await confirm("wrong-one");
    expect((await confirm()).status).toBe(429);
    await server.app.services.limits.reset();
  });
});

describe("automations", () => {
  const set = (body: unknown, who: Who = "ana") =>
    server.send(who, "PUT", `whatsapp/numbers/${main}/automations`, body);
  const command = (name: string, description = "x") => ({ name, description });

  it("change one at a time and are read by everyone on the number", async () => {
    const before = (await server.get("bruno", `whatsapp/numbers/${main}/automations`)).body.data;
    expect(before.icebreakers).toHaveLength(4);
    const { body } = await set({ welcome_message: false });
    const counted = { updated_at: body.data.updated_at, version: before.version + 1 };
    expect(body.data).toEqual({ ...before, ...counted, welcome_message: false });
    expect((await set({ icebreakers: [] })).body.data.icebreakers).toEqual([]);
    expect((await set({ commands: [command("menu_1")] })).body.data.commands).toEqual([
      command("menu_1"),
    ]);
  });

  it("take four ice breakers of 80 characters, thirty commands, and not one more", async () => {
    const text = "á".repeat(80);
    expect((await set({ icebreakers: [text, text, text, text] })).status).toBe(200);
    expect((await set({ icebreakers: [text, text, text, text, text] })).status).toBe(422);
    expect((await set({ icebreakers: [`${text}x`] })).body.errors).toHaveProperty([
      "icebreakers.0",
    ]);
    const commands = Array.from({ length: 31 }, (_, at) => command(`c${at}`));
    expect((await set({ commands: commands.slice(1) })).status).toBe(200);
    expect((await set({ commands })).status).toBe(422);
    expect((await set({ commands: [command("c".repeat(32), "h".repeat(256))] })).status).toBe(200);
    expect((await set({ commands: [command("c".repeat(33))] })).status).toBe(422);
    expect((await set({ commands: [command("c", "h".repeat(257))] })).status).toBe(422);
  });

  it("refuse emoji, bad names and a name twice, each at its field", async () => {
    const errors = async (body: unknown) => (await set(body)).body.errors;
    for (const emoji of ["Oi 👋", "❤️", "🇧🇷", "1️⃣", "👩‍🍳"]) {
      expect(await errors({ icebreakers: [emoji] })).toHaveProperty(["icebreakers.0"]);
      expect(await errors({ commands: [command("a", emoji)] })).toHaveProperty([
        "commands.0.description",
      ]);
    }
    expect((await set({ icebreakers: ["Aurora® às 7h – 100%"] })).status).toBe(200);
    for (const name of ["com espaço", "ação", "a-b", "/a", ""]) {
      expect(await errors({ commands: [command(name)] })).toHaveProperty(["commands.0.name"]);
    }
    expect(await errors({ commands: [command("menu"), command("x"), command("Menu")] })).toEqual({
      "commands.2.name": ["Já existe um comando com este nome."],
    });
  });
});

describe("statistics", () => {
  const past = async (number: string) =>
    (await server.get("bruno", `whatsapp/numbers/${number}/statistics`)).body.data;
  const current = async (number: string, who: Who = "ana") =>
    (await server.get(who, `whatsapp/numbers/${number}/statistics/current`)).body.data;

  it("tell six whole months, newest first, and the month to date whose days add up", async () => {
    const months = await past(main);
    expect(months).toHaveLength(6);
    expect(months.every(({ incoming }: { incoming: number }) => incoming > 0)).toBe(true);
    const starts = months.map(({ started_on }: { started_on: string }) => started_on);
    expect(starts).toEqual([...starts].sort().reverse());
    const now = await current(main, "bruno");
    expect(now.started_on > starts[0]).toBe(true);
    const days: { day: string; incoming: number }[] = now.days;
    expect(days.reduce((sum, { incoming }) => sum + incoming, 0)).toBe(now.incoming);
    expect(days.at(-1)?.day).toBe(now.ended_on);
  });

  it("are all zeros for a number that was never used", async () => {
    const { started_on: _, ended_on: __, days: ___, ...counts } = await current(quiet);
    expect(counts).toEqual({ contacts: 0, incoming: 0, outgoing: 0, outgoing_templates: 0 });
  });

  it("grow by what happens, on the day of the zone", async () => {
    const { db } = server.app.services.store;
    const before = await current(quiet);
    const late = new Date(`${before.ended_on}T12:00:00Z`);
    await countToday({ db, now: late }, quiet, { incoming: 2, contacts: 1 });
    await countToday({ db, now: late }, quiet, { incoming: 3, outgoing: 1 });
    expect(await current(quiet)).toMatchObject({ incoming: 5, outgoing: 1, contacts: 1 });
    await countToday({ db, now: new Date(`${before.started_on}T02:00:00Z`) }, quiet, {
      incoming: 7,
    });
    expect(await current(quiet)).toMatchObject({ incoming: 5 });
    const { body } = await server.get("ana", `whatsapp/numbers/${quiet}/statistics`);
    expect(body.data[0]).toMatchObject({ incoming: 7 });
  });
});
