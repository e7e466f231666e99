import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { sendingHeld } from "../slots.ts";

let server: TestServer;
let messenger: TestMessenger;
let ask: TestServer["app"]["services"]["ask"];

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  ask = server.app.services.ask;
});

const setState = async (status: string) => {
  const { body } = await server.get("marina", `admin/numbers/${messenger.number}`);
  const answer = await server.send("marina", "PUT", `admin/numbers/${messenger.number}/state`, {
    status,
    reason: "Pedido do cliente",
    version: body.data.version,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
const text = () => ({ client_id: uuidv7(), type: "text", body: "Bom dia" });

describe("a workspace that sends nothing", () => {
  const ofNumber = () => `(select workspace_id from numbers where id = '${messenger.number}')`;

  async function setStatus(status: "suspended" | "active") {
    const [row] = await server.rows(`select id from workspaces where id = ${ofNumber()}`);
    const path = `admin/workspaces/${row?.id}`;
    const { version } = (await server.get("marina", path)).body.data;
    const body = { status, reason: "Contas em atraso", version };
    const answer = await server.send("marina", "PUT", `${path}/status`, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  async function setLate(isLate: boolean) {
    const { services } = server.app;
    services.ask = isLate
      ? (slot, ...rest) =>
          (slot === (sendingHeld as unknown) ? [true] : ask(slot, ...rest)) as never
      : ask;
  }

  it.each([
    [
      "messenger.workspace_suspended",
      131031,
      () => setStatus("suspended"),
      () => setStatus("active"),
    ],
    ["messenger.payment_late", 131042, () => setLate(true), () => setLate(false)],
  ])("hands over nothing that waited (%s)", async (details, code, hold, letGo) => {
    const contact = await messenger.customer(newPhone());
    const said = await messenger.say(contact);
    await hold();
    await server.drain();
    await letGo();
    expect(messenger.whatsapp.sent.some(({ key }) => key === said.id)).toBe(false);
    const failed = (await messenger.messages(contact)).find(({ id }) => id === said.id);
    expect(failed).toMatchObject({ status: "failed", error: { code, details } });
    const again = { client_id: uuidv7() };
    const path = `messenger/messages/${said.id}/retry`;
    expect((await server.send("bruno", "POST", path, again)).status).toBe(201);
  });
});

describe("a number that WhatsApp stopped", () => {
  it("sends neither text, template, reaction, file nor a failed message again", async () => {
    const contact = await messenger.customer(newPhone());
    const [incoming] = await messenger.messages(contact);
    await setState("disconnected");
    const { body: approved } = await server.get("bruno", "messenger/message-templates");
    const [{ id: template_id }] = approved.data;
    const template = { client_id: uuidv7(), type: "template", template_id, fields: {} };
    const reaction = {
      client_id: uuidv7(),
      type: "reaction",
      message_id: incoming.id,
      emoji: "👍",
    };
    for (const body of [text(), reaction, template]) {
      const answer = await messenger.post("bruno", contact, body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(["type"]);
    }
    const form = new FormData();
    form.set("client_id", uuidv7());
    form.set(
      "file",
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
              .png()
              .toBuffer(),
          ),
        ],
        "foto.jpg",
      ),
    );
    const before = await server.rows("select count(*)::int as n from files");
    const file = await server.send("bruno", "POST", `messenger/contacts/${contact}/media`, form);
    expect(file.status).toBe(422);
    expect(await server.rows("select count(*)::int as n from files")).toEqual(before);
    expect(await messenger.messages(contact)).toHaveLength(1);
    await setState("connected");
  });

  it("fails what was still waiting, with the reason, and hands nothing over", async () => {
    const contact = await messenger.customer(newPhone());
    const said = await messenger.say(contact);
    await setState("restricted");
    await server.drain();
    expect(messenger.whatsapp.sent.some(({ key }) => key === said.id)).toBe(false);
    const [, message] = (await messenger.messages(contact)).toSorted(
      (one, other) => one.position - other.position,
    );
    expect(message).toMatchObject({ id: said.id, status: "failed", error: { code: 368 } });
    const again = await server.send("bruno", "POST", `messenger/messages/${said.id}/retry`, {
      client_id: uuidv7(),
    });
    expect(again.status).toBe(422);
    expect(again.body.errors.type[0]).toContain("restringiu");
    await setState("connected");
    expect(
      (
        await server.send("bruno", "POST", `messenger/messages/${said.id}/retry`, {
          client_id: uuidv7(),
        })
      ).status,
    ).toBe(201);
  });
});
