import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { status } from "../../fixtures/whatsapp.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});
beforeEach(() => {
  messenger.whatsapp.onSend = () => undefined;
});

const only = async (contact: string) => {
  const list = await messenger.messages(contact);
  return list.filter(({ direction }) => direction === "outgoing");
};
const detail = async (id: string) =>
  (await server.get("ana", `messenger/messages/${id}`)).body.data;

describe("handing over", () => {
  it("is tried again after trouble, in the order of sending, and the code tells why it failed", async () => {
    const contact = await messenger.customer("5511970000120");
    let down = true;
    messenger.whatsapp.onSend = ({ to }) => {
      if (down && to === "5511970000120") throw new GatewayError(131056, "too fast", true);
    };
    const one = await messenger.say(contact, "um");
    const two = await messenger.say(contact, "dois");
    await server.drain();
    expect((await only(contact)).map((message) => message.status)).toEqual(["pending", "pending"]);
    down = false;
    await server.drain();
    expect(messenger.whatsapp.sent.some(({ key }) => key === two.id)).toBe(false);
    server.advance(5_000);
    await server.drain();
    server.advance(5_000);
    await server.drain();
    const keys = messenger.whatsapp.sent
      .map(({ key }) => key)
      .filter((key) => key === one.id || key === two.id);
    expect(keys).toEqual([one.id, two.id]);
  });

  it("keeps one at work of many that wait for the same contact, and sends all in their order", async () => {
    const contact = await messenger.customer("5511970000991");
    let down = true;
    messenger.whatsapp.onSend = ({ to }) => {
      if (down && to === "5511970000991") throw new GatewayError(131056, "too fast", true);
    };
    const said: string[] = [];
    for (let at = 0; at < 12; at++) said.push((await messenger.say(contact, `${at}`)).id);
    await server.drain();
    const queued = () =>
      server.rows("select count(*)::int as n from jobs where name = 'messenger.deliver'");
    expect(await queued()).toEqual([{ n: 1 }]);
    down = false;
    server.advance(2_500);
    await server.drain();
    const keys = messenger.whatsapp.sent.map(({ key }) => key).filter((key) => said.includes(key));
    expect(keys).toEqual(said);
    expect(await queued()).toEqual([{ n: 0 }]);
  });

  it("leaves a resting bulk's message where it is, and lets an answer pass it", async () => {
    const contact = await messenger.customer(newPhone());
    const resting = await messenger.say(contact, "promoção");
    await server.rows(`
      with gone as (delete from jobs where name = 'messenger.deliver' returning 1)
      update messages set sender_kind = 'bulk', responsible_id = null where id = '${resting.id}' returning 1`);
    const first = await messenger.say(contact, "a resposta");
    const second = await messenger.say(contact, "e mais uma");
    await server.drain();
    const keys = messenger.whatsapp.sent.map(({ key }) => key);
    const ours = [resting.id, first.id, second.id];
    expect(keys.filter((key) => ours.includes(key))).toEqual([first.id, second.id]);
  });

  it("goes on with the next when WhatsApp told what became of one before it answered", async () => {
    const contact = await messenger.customer("5511970000992");
    let down = true;
    messenger.whatsapp.onSend = ({ to }) => {
      if (down && to === "5511970000992") throw new GatewayError(131056, "too fast", true);
    };
    const one = await messenger.say(contact, "um");
    const two = await messenger.say(contact, "dois");
    await server.drain();
    await messenger.whatsapp.tell(
      messenger.number,
      status(server, `wamid.${one.id}`, "sent", { key: one.id }),
    );
    down = false;
    server.advance(2_500);
    await server.drain();
    expect(messenger.whatsapp.sent.some(({ key }) => key === two.id)).toBe(true);
  });

  it("keeps that WhatsApp holds it back, and no more than that", async () => {
    const contact = await messenger.customer("5511970000123");
    const { gateway } = server.app.services;
    const { send } = gateway;
    gateway.send = async (message) => ({ ...(await send(message)), held: "quality_assessment" });
    const held = await messenger.say(contact, "segurada");
    await server.drain();
    gateway.send = send;
    const free = await messenger.say(contact, "livre");
    server.advance(6_000);
    await server.drain();
    expect(await detail(held.id)).toMatchObject({ status: "pending", held: "quality_assessment" });
    expect(await detail(free.id)).toMatchObject({ status: "pending", held: null });
    expect(messenger.whatsapp.sent.some(({ key }) => key === free.id)).toBe(true);
  });

  it("fails at once where WhatsApp says so, and lets the next one through", async () => {
    const contact = await messenger.customer("5511970000121");
    messenger.whatsapp.onSend = ({ message }) => {
      if (JSON.stringify(message).includes("ruim")) throw new GatewayError(131026, "no WhatsApp");
    };
    const head = await messenger.head();
    const bad = await messenger.say(contact, "ruim");
    const good = await messenger.say(contact, "bom");
    await server.drain();
    server.advance(2_000);
    await server.drain();
    expect(await detail(bad.id)).toMatchObject({
      status: "failed",
      error: { code: 131026, details: "no WhatsApp" },
    });
    expect((await detail(good.id)).timeline.map(({ kind }: { kind: string }) => kind)).toContain(
      "accepted",
    );
    const changed = (await messenger.events(head)).filter(({ type }) => type === "message.changed");
    expect(changed).toMatchObject([
      { payload: { message_id: bad.id, client_id: bad.client_id, status: "failed" } },
    ]);
  });

  it("fails in the end when WhatsApp never answers, instead of waiting for ever", async () => {
    const contact = await messenger.customer("5511970000122");
    messenger.whatsapp.onSend = ({ to }) => {
      if (to === "5511970000122") throw new Error("socket hang up");
    };
    const { id } = await messenger.say(contact);
    for (let at = 0; at < 8; at++) {
      await server.drain();
      server.advance(61_000);
    }
    expect(await detail(id)).toMatchObject({ status: "failed", error: { code: 131000 } });
    // It had been taken after all: what WhatsApp tells of the very message is more than that guess.
    const came = status(server, "wamid.late", "delivered", { key: id });
    await messenger.whatsapp.tell(messenger.number, came);
    expect(await detail(id)).toMatchObject({ status: "delivered", error: null });
  });

  it("takes up a message whose job was lost", async () => {
    const contact = await messenger.customer("5511970000123");
    const { id } = await messenger.say(contact);
    await server.rows("delete from jobs where name = 'messenger.deliver'");
    server.advance(11 * 60_000);
    await server.rows(
      "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'messenger.deliver-stuck', '{}', now() - interval '1 day')",
    );
    await server.drain();
    expect(messenger.whatsapp.sent.filter(({ key }) => key === id)).toHaveLength(1);
  });

  it("that was interrupted before its answer was kept sends nothing twice", async () => {
    const contact = await messenger.customer("5511970000124");
    const { id } = await messenger.say(contact);
    await server.drain();
    await server.rows(
      `update messages set accepted_at = null, provider_id = null where id = '${id}'`,
    );
    await server.rows(
      `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'messenger.deliver', '{"message_id":"${id}"}', now() - interval '1 day')`,
    );
    await server.drain();
    expect(messenger.whatsapp.sent.filter(({ key }) => key === id)).toHaveLength(1);
    expect((await detail(id)).provider_id).toBe(messenger.whatsapp.idOf(id));
  });

  it("goes to the id that WhatsApp answered last", async () => {
    const contact = await messenger.customer("5531970000125");
    await messenger.say(contact);
    await server.drain();
    const { gateway } = server.app.services;
    const { send } = gateway;
    gateway.send = async (message) => ({ ...(await send(message)), wa_id: "553170000125" });
    await messenger.say(contact);
    await server.drain();
    gateway.send = send;
    await messenger.say(contact);
    await server.drain();
    expect(messenger.whatsapp.sent.slice(-2).map(({ to }) => to)).toEqual([
      "5531970000125",
      "553170000125",
    ]);
    expect((await messenger.conversation(contact)).phone).toBe("5531970000125");
  });
});

describe("trying a failed message again", () => {
  const retry = (id: string, client_id: string = uuidv7()) =>
    server.send("bruno", "POST", `messenger/messages/${id}/retry`, { client_id });

  async function failedOne(phone: string, code = 131000) {
    const contact = await messenger.customer(phone);
    messenger.whatsapp.onSend = () => {
      throw new GatewayError(code, "not taken");
    };
    const { id } = await messenger.say(contact, "de novo");
    await server.drain();
    messenger.whatsapp.onSend = () => undefined;
    return { contact, id };
  }

  it("is refused for who cannot be reached, and for a day for whom WhatsApp kept it from", async () => {
    for (const [code, phone] of [
      [131026, "5511970000126"],
      [130472, "5511970000127"],
    ] as const) {
      const { id } = await failedOne(phone, code);
      expect(await retry(id)).toMatchObject({
        status: 409,
        body: { code: "messenger.not_again" },
      });
    }
    const { id } = await failedOne("5511970000128", 131049);
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: "messenger.too_soon" } });
    await server.rows(
      `update messages set failed_at = failed_at - interval '1 day' where id = '${id}'`,
    );
    expect((await retry(id)).status).toBe(201);
  });

  it("really sends a new one, linked both ways, and only once", async () => {
    const { contact, id } = await failedOne("5511970000130");
    const key = uuidv7();
    const answers = await Promise.all([retry(id, key), retry(id, key)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(answers[0]?.body.data.id).toBe(answers[1]?.body.data.id);
    const made = answers[0]?.body.data;
    expect(made).toMatchObject({ retry_of: id, content: { body: "de novo" }, status: "pending" });
    expect((await detail(id)).retried_by).toBe(made.id);
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)).toMatchObject({
      key: made.id,
      message: { text: { body: "de novo" } },
    });
    const twice = await retry(id);
    expect(twice.status).toBe(409);
    expect(twice.body.code).toBe("messenger.already_retried");
    expect(await only(contact)).toHaveLength(2);
  });

  it("every attempt knows all of them, in the order of trying, and whose they are", async () => {
    const { contact, id } = await failedOne("5511970000139");
    messenger.whatsapp.onSend = () => {
      throw new GatewayError(131000, "no WhatsApp");
    };
    const second = (await retry(id)).body.data.id;
    await server.drain();
    messenger.whatsapp.onSend = () => undefined;
    const third = (await retry(second)).body.data.id;
    const { body: alone } = await server.get("bruno", `messenger/contacts/${contact}/messages`);
    const tries = [id, second, third];
    for (const one of tries) {
      const { attempts, contact: with_ } = await detail(one);
      expect(attempts.map((attempt: { id: string }) => attempt.id)).toEqual(tries);
      expect(attempts[1]).toMatchObject({ status: "failed", error: { code: 131000 } });
      expect(with_).toMatchObject({ id: contact });
    }
    const other = alone.data.find(({ id: at }: { id: string }) => !tries.includes(at));
    expect((await detail(other.id)).attempts).toHaveLength(1);
  });

  it("still quotes what it answered, and is found by its file's name", async () => {
    const contact = await messenger.customer(newPhone());
    const [asked] = await messenger.messages(contact);
    messenger.whatsapp.onSend = () => {
      throw new GatewayError(131000, "no WhatsApp");
    };
    const body = new FormData();
    body.set("client_id", uuidv7());
    body.set("reply_to", asked.id);
    body.set("file", new File(["linha 1"], "tabela-de-natal.txt", { type: "text/plain" }));
    const path = `messenger/contacts/${contact}/media`;
    const { body: sent } = await server.send("bruno", "POST", path, body);
    await server.drain();
    messenger.whatsapp.onSend = () => undefined;
    const again = (await retry(sent.data.id)).body.data;
    expect(again.reply_to).toMatchObject({ id: asked.id });
    const found = await server.get("bruno", "messenger/search?query=tabela-de-natal");
    const ids = found.body.data.map((hit: { message: { id: string } }) => hit.message.id);
    expect(ids).toContain(again.id);
  });

  it("by two people in the same moment makes one attempt", async () => {
    const { contact, id } = await failedOne("5511970000131");
    const answers = await Promise.all(Array.from({ length: 6 }, () => retry(id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await only(contact)).toHaveLength(2);
  });

  it("is refused for one that did not fail", async () => {
    const contact = await messenger.customer("5511970000132");
    const { id } = await messenger.say(contact);
    const [asked] = await messenger.messages(contact);
    expect((await retry(id)).body.code).toBe("messenger.not_failed");
    expect((await retry(asked.id)).body.code).toBe("messenger.not_failed");
  });
});
