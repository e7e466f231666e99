import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anHour, begin, type CloudWorld, cloudWorld } from "./worlds.ts";

// What a number has at Meta is changed in Meta's manager too, and answers get lost.
let world: CloudWorld;
let path: string;

beforeAll(async () => {
  world = await cloudWorld();
  for (const job of ["numbers.read-automations", "qr-codes.read-codes", "messenger.read-blocks"]) {
    await begin(world.server, job);
  }
  path = `whatsapp/numbers/${world.number}`;
  // The demo's codes stand with Meta nowhere.
  await anHour(world.server);
});
beforeEach(() => {
  world.fake.hooks.beforeAnswer = async () => undefined;
});
afterAll(async () => {
  await world.close();
  expect(world.fake.strange).toEqual([]);
});

/** Until what was on its way has arrived, or never will. */
const soon = async () => {
  world.server.advance(91_000);
  await world.server.drain();
  world.server.advance(61_000);
  await world.server.drain();
};
const send = (method: string, of: string, body?: object) =>
  world.server.send("ana", method, `${path}${of}`, body);
const logged = async (action: string) =>
  world.server.rows(
    `select before, after, actor_kind from audit_entries where action = '${action}' order by seq desc limit 1`,
  );

describe("the codes of a number", () => {
  const here = async () =>
    (await world.server.get("ana", `${path}/qr-codes?sort=created_at`)).body.data.map(
      ({ code, message }: { code: string; message: string }) => [code, message],
    );
  const there = () => world.fake.state.qrCodes;
  const key = (code: string) => `${world.id} ${code}`;
  const make = (message: string) => send("POST", "/qr-codes", { message, image_format: "svg" });

  it("that Meta's manager made, changed or ended are shown as they stand there", async () => {
    expect(await here()).toEqual([]);
    const codes: string[] = [];
    for (const message of ["Pão", "Bolo", "Café"]) {
      codes.push((await make(message)).body.data.code);
    }
    const [first = "", second = "", third = ""] = codes;
    there().set(key(first), "Pão de queijo");
    there().delete(key(second));
    there().set(key("FEITONOGERENTE"), "Suco");
    await anHour(world.server);
    expect(await here()).toEqual([
      [first, "Pão de queijo"],
      [third, "Café"],
      ["FEITONOGERENTE", "Suco"],
    ]);
    expect(await logged("qr-code.deleted")).toMatchObject([
      { before: { code: second, message: "Bolo" }, actor_kind: "house" },
    ]);
    // Whoever had it open is asked, as with any other change.
    const body = { message: "Pão doce", version: 1 };
    expect((await send("PUT", `/qr-codes/${first}`, body)).status).toBe(409);
  });

  it("whose making nobody answered for stands here soon", async () => {
    const before = (await here()).length;
    world.fake.fail(/message_qrdls/, "lost");
    expect((await make("Perdido")).status).toBe(503);
    expect(await here()).toHaveLength(before);
    await soon();
    expect((await here()).map(([, message]: string[]) => message)).toContain("Perdido");
  });

  it("that is made while Meta is asked is not taken away by an older answer", async () => {
    let code = "";
    world.fake.hooks.beforeAnswer = async (name) => {
      if (name !== "GET #/message_qrdls" || code) return;
      code = "pending";
      code = (await make("De agora")).body.data.code;
    };
    await anHour(world.server);
    expect((await here()).map(([one]: string[]) => one)).toContain(code);
    await soon();
    expect((await here()).map(([one]: string[]) => one)).toContain(code);
  });
});

describe("what people are offered as they open a chat", () => {
  const here = async () => (await world.server.get("ana", `${path}/automations`)).body.data;
  const commands = [{ name: "cardapio", description: "O que há hoje" }];
  const offered = { welcome_message: true, icebreakers: ["Que horas abre?"], commands };

  it("is what stands at Meta, with the manager's change in the number's history", async () => {
    const before = await here();
    // Meta says nothing of a number for which nobody has set anything.
    expect(world.fake.state.automations.get(world.id)).toBeUndefined();
    expect((await send("PUT", "/automations", offered)).status).toBe(200);
    await anHour(world.server);
    const { version } = await here();
    expect(version).toBe(before.version + 1);
    const changed = { enable_welcome_message: false, prompts: ["Tem bolo?"], commands: [] };
    world.fake.state.automations.set(world.id, changed);
    await anHour(world.server);
    expect(await here()).toMatchObject({
      welcome_message: false,
      icebreakers: ["Tem bolo?"],
      commands: [],
    });
    const events = (await world.server.get("marina", `admin/numbers/${world.number}/events`)).body
      .data as { by: string | null; after: object }[];
    expect(events[0]).toMatchObject({ by: null, after: { icebreakers: ["Tem bolo?"] } });
    expect((await send("PUT", "/automations", { ...offered, version })).status).toBe(409);
  });

  it("is read soon where nobody knows whether a save arrived", async () => {
    world.fake.fail(/conversational_automation/, "lost", "lost", "lost");
    expect((await send("PUT", "/automations", offered)).status).toBe(503);
    expect(await here()).toMatchObject({ icebreakers: ["Tem bolo?"] });
    await soon();
    expect(await here()).toMatchObject(offered);
    expect((await send("PUT", "/automations", { icebreakers: [] })).status).toBe(200);
  });
});

it("whom nobody knows to be blocked is shown as blocked soon", async () => {
  const phone = "5511961110051";
  await world.write(phone, "Oi");
  const [row] = await world.server.rows(
    `select id from contacts where number_id = '${world.number}' and phone = '${phone}'`,
  );
  const talk = `messenger/contacts/${row?.id}`;
  const blocked = async () => (await world.server.get("ana", talk)).body.data.blocked;
  world.fake.fail(/block_users/, "lost", "lost", "lost");
  expect((await world.server.send("ana", "POST", `${talk}/block`, { reason: "x" })).status).toBe(
    503,
  );
  expect(await blocked()).toBeNull();
  await soon();
  expect(await blocked()).toMatchObject({ by: null });
  expect((await world.server.send("ana", "POST", `${talk}/unblock`)).status).toBe(200);
  await anHour(world.server);
  expect(await blocked()).toBeNull();
});
