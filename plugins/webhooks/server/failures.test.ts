import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { startServer } from "../../../tests/support/server.ts";
import { type BulkDesk, csv, openBulks } from "../../bulks/fixtures/bulk.ts";
import { openApi } from "../../messaging/fixtures/api.ts";
import { newPhone } from "../../messenger/fixtures/messenger.ts";
import { status, writtenBy } from "../../messenger/fixtures/whatsapp.ts";
import { openReceiver, type Receiver } from "../fixtures/receiver.ts";
import { tell } from "../fixtures/told.ts";

const server = await startServer({
  env: { OUTGOING_LOOPBACK: "true" },
  resolve: async () => [],
});
const api = await openApi(server);
const desk: BulkDesk = await openBulks(server);
const workspaceOf = async (who: "ana" | "diego") =>
  (await server.get(who, "user")).body.data.active_workspace_id as string;
const [ours, theirs] = [await workspaceOf("ana"), await workspaceOf("diego")];
await server.rows("delete from webhook_attempts");
await server.rows("delete from webhook_deliveries");
await server.snapshot();

const receiver = await openReceiver();
const ofWorkspace = await openReceiver();
const ofOthers = await openReceiver();
const all = [receiver, ofWorkspace, ofOthers];
afterAll(() => Promise.all(all.map((one) => one.close())));

beforeEach(async () => {
  await server.restore();
  api.whatsapp.onSend = () => undefined;
  await server.send("ana", "PUT", `whatsapp/numbers/${api.number}/webhook`, { url: receiver.url });
  await server.send("ana", "PUT", `workspaces/${ours}/webhook`, { url: ofWorkspace.url });
  await server.send("diego", "PUT", `workspaces/${theirs}/webhook`, { url: ofOthers.url });
  await server.drain();
  for (const one of all) one.heard.length = 0;
});

interface Told {
  id: string;
  status: string;
  errors?: unknown;
}
const changesAt = ({ heard }: Receiver) =>
  heard.map(({ body }) => {
    const [entry] = JSON.parse(body).entry;
    return { entry: entry.id as string, ...entry.changes[0] };
  });
const statusesAt = (one: Receiver): Told[] =>
  changesAt(one).flatMap(({ value }) => value.statuses ?? []);

/** WhatsApp tells what became of a message. */
const told = (...[wamid, kind, more]: [string, string, { key: string; code: number }]) =>
  tell(server, api.number, "messages", {
    ...status(server, wamid, kind, more),
    metadata: { display_phone_number: "", phone_number_id: api.number },
  });

const refuse = (code: number, details = "") => {
  api.whatsapp.onSend = () => {
    throw new GatewayError(code, details);
  };
};
const text = { type: "text", text: { body: "Seu pedido saiu." } };
const sent = async (body: object) => {
  const answer = await api.send({ ...body });
  expect(answer.status).toBe(200);
  return answer.body.messages[0].id as string;
};

describe("a failure that no webhook of WhatsApp tells", () => {
  it("is told by the id the call answered, as WhatsApp would, when a message is refused at once", async () => {
    refuse(132001, "template name (x) does not exist in pt_BR");
    const id = await sent({ ...text, biz_opaque_callback_data: "pedido-1042" });
    await server.drain();
    const title = "Template does not exist";
    const details = "template name (x) does not exist in pt_BR";
    const value = {
      messaging_product: "whatsapp",
      metadata: { display_phone_number: "5511990010001", phone_number_id: api.number },
      statuses: [
        {
          id,
          status: "failed",
          timestamp: expect.stringMatching(/^\d{10}$/),
          recipient_id: api.phone,
          biz_opaque_callback_data: "pedido-1042",
          errors: [{ code: 132001, title, message: title, error_data: { details } }],
        },
      ],
    };
    const heard = [{ entry: ours, field: "messages", value }];
    expect(changesAt(receiver)).toEqual(heard);
    expect(changesAt(ofWorkspace)).toEqual(heard);
    expect(ofOthers.heard).toEqual([]);
    const path = `webhooks/${api.number}/deliveries`;
    expect((await server.get("ana", path)).body.data).toMatchObject([
      { kind: "statuses", status: "delivered" },
    ]);
  });

  it("names who shows no phone by WhatsApp's own id", async () => {
    const user = "BR.1502576394655843";
    await api.whatsapp.tell(api.number, writtenBy(server, user, "Oi"));
    refuse(131026);
    await api.program.call("POST", `whatsapp/numbers/${api.number}/messages`, {
      recipient: user,
      ...text,
    });
    await server.drain();
    const [status] = statusesAt(receiver);
    expect(status).toMatchObject({ status: "failed", recipient_user_id: user });
    expect(status).not.toHaveProperty("recipient_id");
  });

  it("is told of a file that its address does not give", async () => {
    const id = await sent({ type: "image", image: { link: "https://example.com/bolo.png" } });
    await server.drain();
    expect(statusesAt(receiver)).toMatchObject([
      { id, status: "failed", errors: [{ code: 131053, title: "Media upload error" }] },
    ]);
  });

  it("is told of what the number may no longer send when its turn comes", async () => {
    const id = await sent(text);
    await server.rows(
      `update numbers set status = 'banned' where id = '${api.number}' returning 1`,
    );
    await server.drain();
    expect(statusesAt(receiver)).toMatchObject([{ id, status: "failed" }]);
  });

  it("is told of what a person wrote, and of a bulk's", async () => {
    refuse(131026);
    const { id } = await api.say(api.contact);
    await server.drain();
    expect(statusesAt(receiver)).toMatchObject([
      { id, status: "failed", errors: [{ code: 131026 }] },
    ]);
    const phones = [newPhone(), newPhone()];
    const file = csv(`Telefone\n${phones.map((phone) => `+${phone}`).join("\n")}\n`);
    const bulk = (await desk.create({ file, template: "retomar_conversa" })).body.data.id;
    await desk.check(bulk);
    expect((await desk.start(bulk)).status).toBe(200);
    await server.drain();
    const people = changesAt(receiver).map(({ value }) => value.statuses[0].recipient_id);
    expect(people.toSorted()).toEqual([api.phone, ...phones].toSorted());
  });

  it("is told once, also where WhatsApp tells it later after all", async () => {
    api.whatsapp.onSend = () => {
      throw new Error("socket hang up");
    };
    const id = await sent(text);
    for (let at = 0; at < 8; at++) {
      await server.drain();
      server.advance(61_000);
    }
    const ofGivenUp = [{ id, status: "failed", errors: [{ code: 131000 }] }];
    expect(statusesAt(receiver)).toMatchObject(ofGivenUp);
    const late = (kind: string, code = 0) => told("wamid.late", kind, { key: id, code });
    await late("failed", 131026);
    await server.drain();
    for (const one of [receiver, ofWorkspace]) expect(statusesAt(one)).toMatchObject(ofGivenUp);
    // What is new is told all the same.
    await late("delivered");
    await server.drain();
    expect(statusesAt(receiver).map((one) => [one.id, one.status])).toEqual([
      [id, "failed"],
      [id, "delivered"],
    ]);
  });

  it("is not told again where WhatsApp told it before its call was answered", async () => {
    let asked = 0;
    api.whatsapp.onSend = async () => {
      asked += 1;
      throw new Error("socket hang up");
    };
    const id = await sent(text);
    await server.drain();
    await told("wamid.early", "failed", { key: id, code: 131026 });
    refuse(131049);
    server.advance(61_000);
    await server.drain();
    expect(asked).toBe(1);
    expect(statusesAt(receiver)).toMatchObject([{ id, errors: [{ code: 131026 }] }]);
  });
});
