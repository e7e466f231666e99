import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { status, written } from "../../fixtures/whatsapp.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const text = (client_id: string, body = "Só uma vez") => ({ client_id, type: "text", body });
const path = (contact: string) => `messenger/contacts/${contact}/messages`;
const withKey = (contact: string, client_id: string, who: "ana" | "bruno" = "bruno") =>
  server.send(who, "POST", path(contact), text(client_id), { "idempotency-key": client_id });
const rowsOf = async (client_id: string) =>
  server.rows(`select id, status from messages where client_id = '${client_id}'`);

/** What may happen to a message that somebody sends once; the server must end with one row. */
const faults: [string, (contact: string, client_id: string) => Promise<unknown>][] = [
  ["a double click", (c, id) => Promise.all([withKey(c, id), withKey(c, id)])],
  [
    "a double click without a key",
    (c, id) =>
      Promise.all([messenger.post("bruno", c, text(id)), messenger.post("bruno", c, text(id))]),
  ],
  [
    "an answer that was lost",
    async (c, id) => {
      await withKey(c, id);
      await withKey(c, id);
    },
  ],
  [
    "an answer that was lost, and the key with it",
    async (c, id) => {
      await withKey(c, id);
      await messenger.post("bruno", c, text(id));
    },
  ],
  [
    "a 502 after the commit",
    async (c, id) => {
      for (let at = 0; at < 5; at++) await withKey(c, id);
    },
  ],
  [
    "two tabs of one person",
    (c, id) => Promise.all(Array.from({ length: 10 }, () => messenger.post("bruno", c, text(id)))),
  ],
  [
    "the same id from two people",
    (c, id) =>
      Promise.all([messenger.post("ana", c, text(id)), messenger.post("bruno", c, text(id))]),
  ],
  [
    "a retry after it was delivered",
    async (c, id) => {
      const { body } = await withKey(c, id);
      await server.drain();
      await messenger.whatsapp.tell(
        messenger.number,
        status(server, messenger.whatsapp.idOf(body.data.id), "delivered"),
      );
      expect((await messenger.post("bruno", c, text(id))).body.data.status).toBe("delivered");
    },
  ],
  [
    "a retry with other words",
    async (c, id) => {
      await messenger.post("bruno", c, text(id));
      const again = await messenger.post("bruno", c, text(id, "outra coisa"));
      expect(again.body.data.content.body).toBe("Só uma vez");
    },
  ],
  [
    "a retry a day later",
    async (c, id) => {
      await withKey(c, id);
      await server.rows("delete from idempotency_keys");
      await withKey(c, id);
    },
  ],
  [
    "a delivery that runs twice",
    async (c, id) => {
      const { body } = await withKey(c, id);
      await server.rows(
        `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'messenger.deliver', '{"message_id":"${body.data.id}"}', now() - interval '1 day')`,
      );
    },
  ],
  [
    "a status before the answer of sending was kept",
    async (c, id) => {
      const { body } = await withKey(c, id);
      const key = body.data.id as string;
      await messenger.whatsapp.tell(
        messenger.number,
        status(server, messenger.whatsapp.idOf(key), "sent", { key }),
      );
    },
  ],
  [
    "a status with a foreign key",
    async (c, id) => {
      await withKey(c, id);
      await messenger.whatsapp.tell(
        messenger.number,
        status(server, "wamid.x", "failed", { key: "not-ours" }),
      );
    },
  ],
  [
    "an incoming message in between",
    async (c, id) => {
      const { phone } = await messenger.conversation(c);
      await Promise.all([
        withKey(c, id),
        messenger.whatsapp.tell(messenger.number, written(server, phone, "e?")),
        withKey(c, id),
      ]);
    },
  ],
  [
    "the echo of our own message",
    async (c, id) => {
      const { body } = await withKey(c, id);
      await server.drain();
      const { phone } = await messenger.conversation(c);
      const echo = {
        to: phone,
        id: messenger.whatsapp.idOf(body.data.id),
        timestamp: "1795000000",
        type: "text",
        text: { body: "Só uma vez" },
      };
      await messenger.whatsapp.tell(messenger.number, { message_echoes: [echo] });
    },
  ],
  [
    "WhatsApp taking it and losing the line",
    async (c, id) => {
      let first = true;
      const { gateway } = server.app.services;
      const { send } = gateway;
      gateway.send = async (message) => {
        const answer = await send(message);
        if (first) {
          first = false;
          throw new Error("socket hang up");
        }
        return answer;
      };
      await withKey(c, id);
      await server.drain();
      server.advance(3_000);
      await server.drain();
      gateway.send = send;
    },
  ],
  ["thirty in parallel", (c, id) => Promise.all(Array.from({ length: 30 }, () => withKey(c, id)))],
  [
    "a try by somebody who may not, before",
    async (c, id) => {
      expect((await messenger.post("diego", c, text(id))).status).toBe(404);
      await withKey(c, id);
    },
  ],
  [
    "a refused try before",
    async (c, id) => {
      expect((await messenger.post("bruno", c, { ...text(id), body: "" })).status).toBe(422);
      await withKey(c, id);
    },
  ],
  [
    "a read in between",
    async (c, id) => {
      await Promise.all([
        withKey(c, id),
        server.send("ana", "POST", `messenger/contacts/${c}/read`),
        withKey(c, id),
      ]);
    },
  ],
];

describe("one press of Send is one message, through", () => {
  it.each(faults)("%s", async (_, happen) => {
    const contact = await messenger.customer(newPhone());
    const client_id = uuidv7();
    await happen(contact, client_id);
    await server.drain();
    const rows = await rowsOf(client_id);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(messenger.whatsapp.sent.filter(({ key }) => key === row?.id).length).toBeLessThanOrEqual(
      1,
    );
    const shown = (await messenger.messages(contact)).filter(
      ({ direction }) => direction === "outgoing",
    );
    expect(shown).toHaveLength(1);
    const stored = (await messenger.events()).filter(
      ({ type, payload }) => type === "message.stored" && payload.message.client_id === client_id,
    );
    expect(stored).toHaveLength(1);
  });

  it("an id that another conversation took, which is refused", async () => {
    const client_id = uuidv7();
    const [one, two] = [await messenger.customer(newPhone()), await messenger.customer(newPhone())];
    const answers = await Promise.all([
      messenger.post("bruno", one, text(client_id)),
      messenger.post("bruno", two, text(client_id)),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(await rowsOf(client_id)).toHaveLength(1);
  });

  it("a file sent twice, which is kept once", async () => {
    const contact = await messenger.customer(newPhone());
    const client_id = uuidv7();
    const form = () => {
      const data = new FormData();
      data.set("client_id", client_id);
      data.set("file", new File(["linha 1\nlinha 2"], "nota.txt"));
      return data;
    };
    const post = () => server.send("bruno", "POST", `messenger/contacts/${contact}/media`, form());
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(await rowsOf(client_id)).toHaveLength(1);
    const media = await server.rows(
      `select 1 from message_media where message_id in (select id from messages where client_id = '${client_id}')`,
    );
    expect(media).toHaveLength(1);
  });
});
