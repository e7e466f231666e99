import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { untouchedCalls } from "../../../../src/server/gateway/calls.ts";
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
beforeEach(async () => {
  messenger.whatsapp.onSend = () => undefined;
  const { enabled: _, weekly_hours: week, holidays, ...rest } = untouchedCalls;
  const set = { ...rest, enabled: true, submission: "accepted" };
  const values = Object.values(set).map((value) => `'${value}'`);
  await server.rows(
    `insert into call_settings (id, ${Object.keys(set).join(", ")}, weekly_hours, holidays, updated_at)
      values ('${messenger.number}', ${values.join(", ")}, '${JSON.stringify(week)}', '${JSON.stringify(holidays)}', now())
      on conflict (id) do update set enabled = true, submission = 'accepted' returning 1`,
  );
  await server.rows(
    `update numbers set messaging_limit = 'tier_2k' where id = '${messenger.number}' returning 1`,
  );
});

const asks = (contact: string, body = "Podemos ligar?") =>
  messenger.post("bruno", contact, { client_id: uuidv7(), type: "call_request", body });
const calls = async (contact: string) => (await messenger.conversation(contact)).calls;
const answers = (phone: string, response: "accept" | "reject", more: object = {}) =>
  messenger.write(phone, {
    type: "interactive",
    interactive: {
      type: "call_permission_reply",
      call_permission_reply: { response, response_source: "user_action", ...more },
    },
  });
const ended = (direction: string, who: object, duration: number) =>
  messenger.whatsapp.tell(messenger.number, {
    calls: [
      {
        id: `wacid.${uuidv7()}`,
        event: "terminate",
        direction,
        ...who,
        duration,
        timestamp: `${Math.floor(Date.now() / 1_000)}`,
      },
    ],
  });

describe("a request to call", () => {
  it("leaves in WhatsApp's shape, once in 24 hours, whoever asks", async () => {
    const contact = await messenger.customer(newPhone());
    const both = await Promise.all([asks(contact), asks(contact)]);
    expect(both.map((one) => one.status).sort()).toEqual([201, 422]);
    const refused = both.find((one) => one.status === 422);
    expect(refused?.body.errors.type[0]).toContain("um pedido em 24 horas");
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)?.message).toMatchObject({
      type: "interactive",
      interactive: {
        type: "call_permission_request",
        body: { text: "Podemos ligar?" },
        action: { name: "call_permission_request" },
      },
    });
    expect((await calls(contact)).asked).toHaveLength(1);
  });

  it("is refused where calls are off, are not taken by WhatsApp yet, or few may be reached", async () => {
    const contact = await messenger.customer(newPhone());
    const at = `where id = '${messenger.number}' returning 1`;
    for (const change of [
      `update call_settings set submission = 'queued' ${at}`,
      `update call_settings set enabled = false, submission = 'accepted' ${at}`,
    ]) {
      await server.rows(change);
      expect((await asks(contact)).body.errors.type[0]).toContain("Este número não pode ligar");
    }
    await server.rows(`update call_settings set enabled = true ${at}`);
    const { body } = await server.get("bruno", "messenger/numbers");
    const number = () => body.data.find(({ id }: { id: string }) => id === messenger.number);
    expect(number().may_call).toBe(true);
    await server.rows(
      "update numbers set messaging_limit = 'tier_250' where workspace_id = (select workspace_id from numbers " +
        `where id = '${messenger.number}') returning 1`,
    );
    expect((await asks(contact)).status).toBe(422);
  });

  it("is needless where calls are allowed, until that ends or is taken back", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    const until = Math.floor(Date.now() / 1_000) + 7 * 86_400;
    await answers(phone, "accept", { expiration_timestamp: until });
    expect(await calls(contact)).toMatchObject({
      answer: "allowed",
      until: new Date(until * 1_000).toISOString(),
    });
    expect((await asks(contact)).body.errors.type[0]).toContain("já permite");
    await answers(phone, "reject");
    expect(await calls(contact)).toMatchObject({ answer: "revoked", until: null });
    expect((await asks(contact)).status).toBe(201);
    await answers(phone, "reject");
    expect(await calls(contact)).toMatchObject({ answer: "refused" });
    await answers(phone, "accept", { is_permanent: true });
    expect(await calls(contact)).toMatchObject({ answer: "allowed", until: null });
  });

  it("that WhatsApp refuses, at once or later, counts for nothing", async () => {
    const contact = await messenger.customer(newPhone());
    messenger.whatsapp.onSend = () => {
      throw new GatewayError(138_000, "calls are off");
    };
    expect((await asks(contact)).status).toBe(201);
    await server.drain();
    expect((await calls(contact)).asked).toEqual([]);
    messenger.whatsapp.onSend = () => undefined;
    expect((await asks(contact)).status).toBe(201);
    await server.drain();
    const [last] = (await messenger.messages(contact)).toSorted((a, b) => b.position - a.position);
    const [row] = await server.rows(`select provider_id from messages where id = '${last.id}'`);
    await messenger.whatsapp.tell(
      messenger.number,
      status(server, String(row?.provider_id), "failed", { code: 131026 }),
    );
    expect((await calls(contact)).asked).toEqual([]);
  });

  it("is counted anew after a call that somebody took, either way", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    await asks(contact);
    await ended("USER_INITIATED", { from: phone }, 0);
    await ended("BUSINESS_INITIATED", { to: phone }, 0);
    expect((await calls(contact)).asked).toHaveLength(1);
    await ended("BUSINESS_INITIATED", { to: phone }, 12);
    expect((await calls(contact)).asked).toEqual([]);
    await asks(contact);
    await ended("USER_INITIATED", { from: phone }, 12);
    expect((await calls(contact)).asked).toEqual([]);
  });
});
