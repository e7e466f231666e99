import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../support/eventually.ts";
import type { Fault } from "../support/fake-graph/fake-graph.ts";
import type { FakeFile } from "../support/fake-graph/state.ts";
import { statusOf, tell, written } from "./tell.ts";
import { type CloudWorld, cloudWorld } from "./worlds.ts";

let world: CloudWorld;
let contact: string;
const phone = "5511962220001";
const sending = /^POST .*\/messages$/;

beforeAll(async () => {
  world = await cloudWorld();
  await world.write(phone, "Oi");
  const [row] = await world.server.rows(`select id from contacts where phone = '${phone}'`);
  contact = String(row?.id);
  await world.server.snapshot();
});
beforeEach(async () => {
  await world.server.restore();
  world.fake.state.messages.length = 0;
});
afterAll(async () => {
  await world.close();
  expect(world.fake.strange).toEqual([]);
});

const says = async (): Promise<string> => {
  const body = { client_id: uuidv7(), type: "text", body: "Bom dia" };
  const path = `messenger/contacts/${contact}/messages`;
  return (await world.server.send("bruno", "POST", path, body)).body.data.id;
};
/** Lets further tries of a message come. */
const wait = async (tries = 2) => {
  for (let left = tries; left > 0; left--) {
    world.server.advance(61_000);
    await world.server.drain();
  }
};
const standing = async (id: string) => {
  const [row] = await world.server.rows(
    `select status, error_code, provider_id from messages where id = '${id}'`,
  );
  return row ?? {};
};
const left = () => world.fake.state.messages;
const toldOf = (id: string, status: string) => {
  const [message] = left().filter(({ key }) => key === id);
  if (!message) throw new Error("nothing left");
  return tell(world.server, "messages", statusOf(world.server, message, status));
};

describe("a message that Meta does not take", () => {
  it.each<[string, Fault]>([
    ["said to be too much to one person (4xx, wait)", { code: 131056 }],
    // By itself it asks for a second, which a busy machine may take for less than that.
    [
      "said to be too much of the number",
      { code: 130429, status: 429, headers: { "retry-after": "30" } },
    ],
    ["without a reason of Meta's (5xx, repeat)", { code: 131000, status: 500 }],
    ["in maintenance", { code: 131057, status: 500 }],
    ["with a time to wait", { code: 131016, status: 503, headers: { "retry-after": "30" } }],
    ["by somebody in between who says later", { page: 503 }],
  ])("%s, leaves once, later", async (_, fault) => {
    world.fake.fail(sending, fault);
    const id = await says();
    await world.server.drain();
    expect(left()).toHaveLength(0);
    await wait();
    expect(left().map(({ key }) => key)).toEqual([id]);
    await world.arrive();
    expect(await standing(id)).toMatchObject({ status: "delivered", error_code: null });
  });

  it.each<[number, number]>([
    [131026, 400],
    [131047, 400],
    [131049, 400],
    [130472, 400],
    [132012, 400],
    [131008, 400],
    [424242, 418],
  ])("for the reason %i, is told and leaves no more", async (code, status) => {
    world.fake.fail(sending, { code, status });
    const id = await says();
    await world.server.drain();
    await wait(1);
    expect(await standing(id)).toMatchObject({ status: "failed", error_code: code });
    expect(left()).toHaveLength(0);
  });
});

describe("a message whose answer is lost", () => {
  it.each<[string, Fault]>([
    ["with the connection", "lost"],
    ["in something unreadable", "garbage"],
  ])("%s, is known by the webhook and leaves once", async (_, fault) => {
    world.fake.fail(sending, fault);
    const id = await says();
    await world.server.drain();
    await wait(1);
    expect(await standing(id)).toMatchObject({ status: "pending" });
    await toldOf(id, "sent");
    await world.server.drain();
    await toldOf(id, "delivered");
    await wait();
    expect(left()).toHaveLength(1);
    expect(await standing(id)).toMatchObject({
      status: "delivered",
      error_code: null,
      provider_id: left()[0]?.id,
    });
    expect(await world.server.app.services.gateway.taken(world.number, id)).toMatchObject({
      id: left()[0]?.id,
    });
  });

  it.each<[string, Fault]>([
    ["cut before Meta did anything", "cut"],
    ["answered by somebody in between", { page: 502 }],
  ])("%s, and of which no word comes, is told and left to its sender", async (_, fault) => {
    world.fake.fail(sending, fault);
    const id = await says();
    await world.server.drain();
    await wait(6);
    expect(left()).toHaveLength(0);
    expect(await standing(id)).toMatchObject({ status: "failed", error_code: 131000 });
  });
});

describe("what a number shows", () => {
  const path = () => `whatsapp/numbers/${world.number}`;
  const changes: [string, string, RegExp, object, string][] = [
    ["profile", "", /whatsapp_business_profile$/, { description: "Outra" }, "description"],
    [
      "offers",
      "/automations",
      /conversational_automation$/,
      { icebreakers: ["Oi?"] },
      "icebreakers",
    ],
  ];

  it.each(changes)("in its %s stays where Meta refuses it or does not answer", async (...of) => {
    const [, part, fits, change, field] = of;
    const shown = async () =>
      (await world.server.get("ana", `${path()}${part}`)).body.data[field] as unknown;
    const before = await shown();
    const set = () => world.server.send("ana", "PUT", `${path()}${part}`, change);
    world.fake.fail(fits, { code: 131009 });
    const refused = await set();
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining("131009"),
    ]);
    world.fake.fail(fits, { page: 503 });
    expect((await set()).status).toBe(503);
    expect(await shown()).toEqual(before);
    expect((await set()).status).toBe(200);
    expect(await shown()).not.toEqual(before);
  });

  it("as its PIN stays where Meta refuses another or does not answer", async () => {
    const pin = () => world.fake.state.numbers.get(world.id)?.pin;
    const set = (digits: string) =>
      world.server.send("ana", "PUT", `${path()}/pin`, { pin: digits });
    expect((await set("135790")).status).toBe(204);
    world.fake.fail(/^POST .*\/\d+$/, { code: 131009 });
    const refused = await set("246802");
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["pin"]]);
    world.fake.fail(/^POST .*\/\d+$/, { page: 503 });
    expect((await set("246802")).status).toBe(503);
    expect(pin()).toBe("135790");
  });

  it("as a code stays where Meta does not answer, and comes with its word", async () => {
    const codes = `${path()}/qr-codes`;
    const count = async () => (await world.server.get("ana", codes)).body.meta.total as number;
    const before = await count();
    const make = () =>
      world.server.send("ana", "POST", codes, { message: "Quero pão", image_format: "png" });
    world.fake.fail(/message_qrdls$/, { page: 503 });
    expect((await make()).status).toBe(503);
    expect(await count()).toBe(before);
    const { code } = (await make()).body.data;
    const gone = () => world.server.send("ana", "DELETE", `${codes}/${code}`);
    world.fake.fail(/message_qrdls/, { code: 131009 });
    expect((await gone()).status).toBe(422);
    expect(await count()).toBe(before + 1);
    expect((await gone()).status).toBe(204);
  });
});

describe("a person who is blocked", () => {
  const set = (change: "block" | "unblock") =>
    world.server.send("bruno", "POST", `messenger/contacts/${contact}/${change}`, {
      reason: "Ofensas",
    });
  const stands = async () => {
    const [row] = await world.server.rows(
      `select blocked_at is not null as here from conversations where contact_id = '${contact}'`,
    );
    return [row?.here, world.fake.state.blocked.has(`${world.id} ${phone}`)];
  };
  const refusals: [string, () => void, number, string][] = [
    ["refuses", () => world.fake.fail(/block_users$/, { code: 131009 }), 422, "131009"],
    ["has no room", () => world.fake.state.unblockable.set(phone, 139101), 422, "139101"],
    ["is at another change", () => world.fake.fail(/block_users$/, { code: 139102 }), 503, ""],
    ["does not answer", () => world.fake.fail(/block_users$/, { page: 503 }), 503, ""],
  ];

  it.each(refusals)("stays as they were where Meta %s, and is told why", async (...of) => {
    const [, arrange, status, code] = of;
    for (const change of ["block", "unblock"] as const) {
      const before = await stands();
      arrange();
      const { body, ...answer } = await set(change);
      world.fake.state.unblockable.clear();
      expect(answer.status).toBe(status);
      if (status === 422 && change === "block") expect(body.errors).toHaveProperty("reason");
      if (change === "unblock") expect(body.message).toContain(code);
      expect(await stands()).toEqual(before);
      expect((await set(change)).status).toBe(200);
      expect(await stands()).toEqual([change === "block", change === "block"]);
    }
  });
});

describe("what Meta tells", () => {
  it("before it answers is not told twice, nor is the message sent twice", async () => {
    let id = "";
    world.fake.hooks.beforeAnswer = async (name) => {
      if (name !== "POST #/messages" || left().length === 0) return;
      world.fake.hooks.beforeAnswer = async () => undefined;
      expect(await toldOf(left()[0]?.key ?? "", "sent")).toBe(200);
    };
    id = await says();
    await world.server.drain();
    await world.arrive();
    await wait(1);
    expect(left()).toHaveLength(1);
    expect(await standing(id)).toMatchObject({ status: "delivered" });
  });

  it("twice happens once", async () => {
    const message = { id: "wamid.twice", type: "text", text: { body: "Duas vezes" } };
    const value = written(world.server, world.id, phone, message);
    for (const _ of [1, 2, 3]) expect(await tell(world.server, "messages", value)).toBe(200);
    await world.server.drain();
    const rows = await world.server.rows(
      "select id from messages where provider_id = 'wamid.twice'",
    );
    expect(rows).toHaveLength(1);
  });

  it("of any field is taken, whoever hears it", async () => {
    const fields = [
      "message_template_status_update",
      "message_template_quality_update",
      "template_category_update",
      "message_template_components_update",
      "phone_number_quality_update",
      "phone_number_name_update",
      "business_capability_update",
      "account_update",
      "account_alerts",
      "security",
      "user_preferences",
      "history",
      "smb_app_state_sync",
      "smb_message_echoes",
      "flows",
      "calls",
      "what_comes_next_year",
    ];
    for (const field of fields) {
      expect(await tell(world.server, field, { event: "WHATEVER", of: field }), field).toBe(200);
    }
    await world.server.drain();
    const open = await world.server.rows(
      "select field, error from webhook_inbox where done_at is null",
    );
    expect(open).toEqual([]);
  });

  it("of a template reaches its own workspace alone", async () => {
    const { gateway } = world.server.app.services;
    const heard: string[] = [];
    const listener = {
      contract: { name: "listener", requires: [], endpoints: {} },
      routes: [],
      webhooks: {
        message_template_status_update: async (
          _: unknown,
          changes: readonly { number: string }[],
        ) => {
          heard.push(...changes.map(({ number }) => number));
        },
      },
    };
    world.server.app.plugins.push(listener);
    const body = { type: "BODY", text: "A sua encomenda saiu do forno e espera por você." };
    const { id } = await gateway.createTemplate(
      { workspace: world.account, home: "" },
      {
        name: `pronta_${Date.now()}`,
        language: "pt_BR",
        category: "UTILITY",
        parameter_format: "POSITIONAL",
        components: [body],
      },
      uuidv7(),
    );
    const event = { event: "APPROVED", message_template_id: Number(id), reason: "NONE" };
    await tell(world.server, "message_template_status_update", event);
    await tell(world.server, "message_template_status_update", {
      ...event,
      message_template_id: 7,
    });
    await world.server.drain();
    world.server.app.plugins.splice(world.server.app.plugins.indexOf(listener), 1);
    expect(heard).toEqual([world.account, "100200300400500"]);
  });
});

describe("a customer's file", () => {
  const large = Buffer.alloc(24 * 1024 * 1024, "%PDF-1.7 a book of recipes ");
  const lies = (media: Omit<FakeFile, "type" | "number">) => {
    const file = { ...media, type: "application/pdf", number: world.id };
    world.fake.state.media.set("900", file);
    return file;
  };
  const kept = async () => {
    const folder = join(world.server.app.services.config.dataDir, "files");
    const all = await readdir(folder, { recursive: true, withFileTypes: true });
    return all.filter((one) => one.isFile()).length;
  };

  it("that is larger than it may be is cut off on its way, and nothing of it stays", async () => {
    const { files, gateway } = world.server.app.services;
    const before = await kept();
    for (const told of [10, undefined]) {
      lies({ bytes: large, ...(told ? { told } : {}) });
      world.fake.state.sent = 0;
      const fetched = gateway.fetchMedia(world.number, "900", 1_000_000, files.write);
      await expect(fetched).rejects.toMatchObject({ code: 131052, again: false });
      expect(world.fake.state.sent).toBeLessThan(large.byteLength);
    }
    expect(await kept()).toBe(before);
  });

  it("of which no more comes is given up long before all patience is over, to be asked for again", async () => {
    const { files, gateway } = world.server.app.services;
    const before = await kept();
    lies({ bytes: large, stallsAt: 2_000_000 });
    world.fake.state.sent = 0;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const fetched = gateway.fetchMedia(world.number, "900", large.byteLength, files.write);
      const ended = expect(fetched).rejects.toMatchObject({ code: 131000, again: true });
      await eventually(() => expect(world.fake.state.sent).toBeGreaterThanOrEqual(2_000_000));
      vi.advanceTimersByTime(60_000);
      await ended;
    } finally {
      vi.useRealTimers();
    }
    expect(await kept()).toBe(before);
  });

  it.each<[string, Partial<FakeFile>]>([
    ["breaks off in the middle", { breaksAt: 2_000_000 }],
    ["ends before its time", { told: large.byteLength + 1 }],
  ])("that %s is fetched again, whole", async (_, fault) => {
    const before = await kept();
    lies({ bytes: large, ...fault });
    const document = { id: "900", mime_type: "application/pdf", filename: "receitas.pdf" };
    const message = { id: `wamid.${uuidv7()}`, type: "document", document };
    await tell(world.server, "messages", written(world.server, world.id, phone, message));
    await world.server.drain();
    const file = async () => {
      const path = `messenger/contacts/${contact}/messages?per_page=1`;
      return (await world.server.get("bruno", path)).body.data[0].content.media;
    };
    expect(await file()).toMatchObject({ url: null });
    expect(await kept()).toBe(before);
    lies({ bytes: large });
    await wait(1);
    const { url, ...shown } = await file();
    expect(shown).toMatchObject({ mime: "application/pdf", size: large.byteLength });
    const { body } = await world.server.get("anonymous", url);
    expect(Buffer.compare(body, large)).toBe(0);
  });
});

// The last: the number rests from here on.
describe("a number that is locked", () => {
  it("rests, for staff to see, and what waits for it is not burned", async () => {
    world.fake.fail(sending, { code: 131031 });
    const id = await says();
    await world.server.drain();
    expect(await standing(id)).toMatchObject({ status: "failed", error_code: 131031 });
    const next = await says();
    await world.server.drain();
    expect(await standing(next)).toMatchObject({ status: "pending" });
    const { services } = world.server.app;
    const look = (name: string) =>
      services.checks
        .get(`cloud.${name}`)
        ?.look({ db: services.store.db, now: world.server.now(), services });
    expect(await look("circuits")).toMatch(/^\+55\d+: 131031/);
    expect(await look("company")).toMatch(/^meta v23/);
    // The one number, and not that nobody gets through.
    expect(await services.gateway.resting?.(services.store)).toEqual([
      expect.stringMatching(/^\+55\d+$/),
    ]);
    expect([...services.checks.keys()].filter((name) => name.startsWith("simulator"))).toEqual([]);
  });
});
