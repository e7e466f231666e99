import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const reply = (seen_position?: number, client_id: string = uuidv7()) => ({
  client_id,
  type: "text",
  body: "Abrimos às 7h.",
  ...(seen_position === undefined ? {} : { seen_position }),
});
const lastOf = async (contact: string) => (await messenger.messages(contact)).at(-1);
const oursIn = async (contact: string) =>
  (await messenger.messages(contact)).filter(({ direction }) => direction === "outgoing");

describe("an answer of a colleague that the writer had not seen", () => {
  it("lets one of two go who send in the same moment, and tells the other who and when", async () => {
    const contact = await messenger.customer(newPhone());
    const { position } = await lastOf(contact);
    const who: readonly Who[] = ["ana", "bruno"];
    const answers = await Promise.all(
      who.map((one) => messenger.post(one, contact, reply(position))),
    );
    const [sent] = await oursIn(contact);
    expect(await oursIn(contact)).toHaveLength(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? {};
    expect(body).toMatchObject({
      code: "messenger.answered",
      data: { position: sent.position },
      changed: { by: sent.responsible.name, own: false, at: sent.sent_at },
    });
    expect(body.message).toContain(sent.responsible.name);
  });

  it("is sent behind all the same by who has seen it then, under the same id and key", async () => {
    const contact = await messenger.customer(newPhone());
    const { position } = await lastOf(contact);
    const answer = await messenger.say(contact, "Já respondi", "ana");
    const id = uuidv7();
    const send = (seen: number) =>
      server.send("bruno", "POST", `messenger/contacts/${contact}/messages`, reply(seen, id), {
        "idempotency-key": id,
      });
    expect((await send(position)).body.data).toEqual({ position: answer.position });
    expect((await send(answer.position as number)).status).toBe(201);
    expect((await send(answer.position as number)).status).toBe(201);
    expect(await oursIn(contact)).toHaveLength(2);
    // What is there is there, whatever was seen.
    expect((await messenger.post("bruno", contact, reply(0, id))).status).toBe(201);
  });

  it("is asked about with a file as well", async () => {
    const contact = await messenger.customer(newPhone());
    const { position } = await lastOf(contact);
    await messenger.say(contact, "Já respondi", "ana");
    const form = new FormData();
    form.set("client_id", uuidv7());
    form.set("file", new File(["linha 1"], "lista.txt", { type: "text/plain" }));
    form.set("seen_position", String(position));
    const path = `messenger/contacts/${contact}/media`;
    expect((await server.send("bruno", "POST", path, form)).status).toBe(409);
    form.set("seen_position", String(position + 1));
    expect((await server.send("bruno", "POST", path, form)).status).toBe(201);
  });

  it("is asked about where something is sent on or again", async () => {
    const contact = await messenger.customer(newPhone());
    const failed = await messenger.say(contact, "Não saiu", "bruno");
    await server.rows(`update messages set status = 'failed' where id = '${failed.id}'`);
    const { position } = await lastOf(contact);
    const answer = await messenger.say(contact, "Já respondi", "ana");
    const { last_position } = await messenger.conversation(contact);
    expect(last_position).toBe(answer.position);
    for (const [path, more] of [
      [`messenger/messages/${failed.id}/retry`, {}],
      [`messenger/contacts/${contact}/forward`, { message_id: answer.id }],
    ] as const) {
      const client_id = uuidv7();
      const send = (seen_position: number) =>
        server.send("bruno", "POST", path, { client_id, seen_position, ...more });
      const asked = await send(position);
      expect([asked.status, asked.body.code]).toEqual([409, "messenger.answered"]);
      expect(asked.body.data).toEqual({ position: answer.position });
      expect((await send(last_position)).status).toBe(201);
      // What is there is there, whatever was seen.
      expect((await send(position)).status).toBe(201);
    }
    expect(await oursIn(contact)).toHaveLength(4);
  });

  it("is none where it is one's own, failed, a program's, or where nothing is said of what was seen", async () => {
    const contact = await messenger.customer(newPhone());
    const { position } = await lastOf(contact);
    await messenger.say(contact, "Minha", "bruno");
    expect((await messenger.post("bruno", contact, reply(position))).status).toBe(201);
    const failed = await messenger.say(contact, "Não saiu", "ana");
    const whose = `where id = '${failed.id}'`;
    await server.rows(`update messages set status = 'failed' ${whose}`);
    expect((await messenger.post("bruno", contact, reply(position))).status).toBe(201);
    await server.rows(`update messages set status = 'sent', sender_kind = 'bulk' ${whose}`);
    expect((await messenger.post("bruno", contact, reply(position))).status).toBe(201);
    await server.rows(`update messages set sender_kind = 'person' ${whose}`);
    expect((await messenger.post("bruno", contact, reply())).status).toBe(201);
    expect((await messenger.post("bruno", contact, reply(position))).status).toBe(409);
  });
});
