import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mailsTo } from "../../../tests/support/mail.ts";
import { startServer } from "../../../tests/support/server.ts";
import { joinedSandbox, settle } from "../../sandbox/fixtures/phone.ts";
import { openReceiver } from "../fixtures/receiver.ts";

const server = await startServer({ env: { OUTGOING_LOOPBACK: "true" } });
await server.tokenOf("ana");
await server.tokenOf("bruno");
await server.snapshot();
const receiver = await openReceiver();
afterAll(() => receiver.close());

beforeEach(async () => {
  await server.restore();
  receiver.heard.length = 0;
  receiver.taken.length = 0;
  receiver.answer = () => ({ status: 200 });
});

const set = (url: string | null, more: object = {}) =>
  server.send("ana", "PUT", "sandbox/webhook", { url, ...more });

interface Told {
  id: string;
  value: {
    metadata: { phone_number_id: string; display_phone_number: string };
    contacts: { wa_id: string }[];
    messages: { id: string; type: string; text: { body: string }; context?: { id: string } }[];
    statuses: { id: string; status: string; biz_opaque_callback_data?: string }[];
  };
}
const told = (): Told[] =>
  receiver.heard.map(({ body }) => {
    const [entry] = JSON.parse(body).entry;
    return { id: entry.id, value: entry.changes[0].value };
  });

async function listening() {
  const joined = await joinedSandbox(server, "ana");
  const { secret } = (await set(receiver.url)).body.data as { secret: string };
  const { id } = joined.sandbox;
  const path = `sandbox/whatsapp/numbers/${id}/messages`;
  const send = (body: object) =>
    server.send("ana", "POST", path, { to: `+${joined.phone.number}`, ...body });
  return { ...joined, id, secret, send };
}

describe("a sandbox's webhook", () => {
  it("hears what its phones write, signed, as from a number of the sandbox's id", async () => {
    const { id, phone, secret } = await listening();
    await phone.write("Olá 🥖");
    expect(told()).toMatchObject([
      {
        id,
        value: {
          metadata: { phone_number_id: id, display_phone_number: "5511900000000" },
          contacts: [{ wa_id: phone.number }],
          messages: [{ type: "text", text: { body: "Olá 🥖" } }],
        },
      },
    ]);
    const [heard] = receiver.heard;
    vi.useFakeTimers({ toFake: ["Date"], now: server.now() });
    const verify = () =>
      new Webhook(secret).verify(heard?.body ?? "", heard?.headers as Record<string, string>);
    expect(verify).not.toThrow();
    vi.useRealTimers();
  });

  it("hears what became of its messages by the id the call answered, and nothing of the number's own", async () => {
    const { phone, send } = await listening();
    const sent = await send({
      type: "text",
      text: { body: "Pronto" },
      biz_opaque_callback_data: "pedido-1042",
    });
    const [{ id }] = sent.body.messages;
    await settle(server);
    await phone.open();
    const [asked] = (await phone.screen()).slice(-1);
    await phone.act({ type: "text", body: "Obrigada", reply_to: asked?.id });
    await phone.act({ type: "reaction", message_id: asked?.id, emoji: "👍" });
    const statuses = told().flatMap(({ value }) => value.statuses ?? []);
    expect(statuses.map((one) => [one.id, one.status, one.biz_opaque_callback_data])).toEqual(
      ["sent", "delivered", "read"].map((status) => [id, status, "pedido-1042"]),
    );
    const messages = told().flatMap(({ value }) => value.messages ?? []);
    expect(messages).toMatchObject([
      { type: "text", context: { id } },
      { type: "reaction", reaction: { message_id: id, emoji: "👍" } },
    ]);
  });

  it("hears no code and no command, nothing of other sandboxes, and is gone with its own", async () => {
    const { id, phone } = await listening();
    const [other] = await server.rows("select code from sandboxes where connected_at is null");
    const { code } = (await server.get("ana", "sandbox")).body.data;
    await phone.write(code);
    await phone.write(String(other?.code));
    await phone.write("Isto é da outra");
    expect(told()).toEqual([]);
    await phone.write(code);
    receiver.answer = () => ({ status: 500 });
    await phone.write("fica na fila");
    expect((await server.get("ana", `webhooks/${id}`)).body.data).toMatchObject({
      owner: "sandbox",
      pending: 1,
    });
    await phone.write("destruir");
    expect((await server.get("ana", `webhooks/${id}`)).status).toBe(404);
    const [left] = await server.rows(
      `select (select count(*)::int from webhook_deliveries where endpoint_id = '${id}') as sent,
        (select count(*)::int from webhook_addresses where id = '${id}') as kept`,
    );
    expect(left).toEqual({ sent: 0, kept: 0 });
    const heard = receiver.heard.length;
    server.advance(60_000);
    await server.drain();
    expect(receiver.heard).toHaveLength(heard);
  });

  it("is its owner's alone, has a lab, and ends with its days", async () => {
    const { id } = await listening();
    for (const who of ["bruno", "diego", "marina"] as const) {
      expect((await server.get(who, `webhooks/${id}/deliveries`)).status).toBe(404);
      const tried = await server.send(who, "POST", `webhooks/${id}/test-events`, { kind: "calls" });
      expect(tried.status).toBe(404);
    }
    const tried = await server.send("ana", "POST", `webhooks/${id}/test-events`, { kind: "calls" });
    expect(tried.status).toBe(201);
    await server.drain();
    const page = await server.get("ana", `webhooks/${id}/deliveries?status=delivered`);
    expect(page.body.data).toMatchObject([{ kind: "calls", test: true }]);
    server.advance(7 * 86_400_000);
    expect((await server.get("ana", `webhooks/${id}`)).status).toBe(404);
    expect((await set(receiver.url)).status).toBe(404);
  });

  it("keeps its secret until a new one is asked for, and refuses an older form's change", async () => {
    await listening();
    expect((await set(receiver.url)).body.data.secret).toBeNull();
    const renewed = await set(receiver.url, { renew_secret: true, version: 2 });
    expect(renewed.body.data.secret).toMatch(/^whsec_/);
    expect((await set(null, { version: 2 })).status).toBe(409);
    expect((await set("http://10.0.0.1/hook")).status).toBe(422);
    expect((await set(null)).body.data).toEqual({ url: null, secret: null });
  });

  it("goes on counting its versions after it was taken away", async () => {
    const { id } = await listening();
    const version = async () => (await server.get("ana", `webhooks/${id}`)).body.data.version;
    const stale = await version();
    await set(null);
    expect(await version()).toBeGreaterThan(stale);
    expect((await set(receiver.url)).body.data.secret).toMatch(/^whsec_/);
    const refused = await set(`${receiver.url}/velho`, { version: stale });
    expect([refused.status, refused.body.code]).toEqual([409, "changed_meanwhile"]);
  });

  it("that is gone is told its owner, in the console and by mail", async () => {
    const { phone } = await listening();
    receiver.answer = () => ({ status: 410 });
    await phone.write("oi");
    const { body } = await server.get("ana", "user/notifications");
    expect(body.data[0]).toMatchObject({
      type: "webhook_switched_off",
      path: "/sandbox/configuracoes",
    });
    const mail = (await mailsTo(server, "ana@recado.test")).at(-1);
    expect(mail).toContain("/sandbox/configuracoes");
  });
});
