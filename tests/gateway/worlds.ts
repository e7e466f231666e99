import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import { z } from "zod";
import { attendedNumber } from "../../plugins/numbers/fixtures/world.ts";
import { type FakeGraph, startFakeGraph } from "../support/fake-graph/fake-graph.ts";
import { cloudEnv } from "../support/fake-graph/settings.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { statusOf, tell, written } from "./tell.ts";

/** A server with one driver or the other, and the people on the other side of it. */
export interface World {
  server: TestServer;
  /** A number of the demo, by our own id, and the workspace it is of. */
  number: string;
  account: string;
  /** A person writes. */
  write(phone: string, body: string): Promise<void>;
  /** A person shows no phone from now on; answers WhatsApp's own id of them. */
  hide(phone: string): Promise<string>;
  /** What was sent reaches the phones, and that is told. */
  arrive(): Promise<void>;
  /** Kinds of message that a phone got. */
  seen(phone: string): Promise<string[]>;
  /** The number's emojis on what a phone wrote. */
  reactions(phone: string): Promise<string[]>;
  /** The code that a person was sent, by whatever they were sent. */
  provedBy(phone: string): Promise<string>;
  /** Whom the number does not hear is changed there, and nobody tells of it. */
  setHeard(phone: string, heard: boolean): Promise<void>;
  /** The code that was brought to a phone. */
  codeOf(phone: string): Promise<string>;
  close(): Promise<void>;
}

async function whose(server: TestServer) {
  await server.tokenOf("bruno");
  const number = await attendedNumber(server);
  const [row] = await server.rows(`select phone, workspace_id from numbers where id = '${number}'`);
  return { number, phone: String(row?.phone), account: String(row?.workspace_id) };
}

export async function simulatedWorld(): Promise<World> {
  const server = await startServer();
  const { number, account } = await whose(server);
  const known = new Set<string>();
  return {
    server,
    number,
    account,
    async write(phone, body) {
      if (!known.has(phone)) {
        const person = { number_id: number, name: "Rita", number: phone };
        await server.send("bruno", "POST", "simulator/phones", person);
        known.add(phone);
      }
      const message = { number_id: number, type: "text", body };
      await server.send("bruno", "POST", `simulator/phones/${phone}/messages`, message);
      await server.drain();
    },
    async hide(phone) {
      await server.send("bruno", "PATCH", `simulator/phones/${phone}`, { hidden: true });
      const [row] = await server.rows(
        `select user_id from simulated_phones where number = '${phone}'`,
      );
      return String(row?.user_id);
    },
    async arrive() {
      for (const wait of [0, 1_500, 1_500]) {
        server.advance(wait);
        await server.drain();
      }
    },
    async seen(phone) {
      const rows = await server.rows(
        `select m.content ->> 'type' as type from simulated_messages m
          join simulated_chats c on c.id = m.chat_id
          where c.phone = '${phone}' and c.number_id = '${number}' and m."from" = 'business' order by m.id`,
      );
      return rows.map(({ type }) => String(type));
    },
    async reactions(phone) {
      const rows = await server.rows(
        `select m.reactions ->> 'number' as emoji from simulated_messages m
          join simulated_chats c on c.id = m.chat_id
          where c.phone = '${phone}' and c.number_id = '${number}' and m.reactions ? 'number'`,
      );
      return rows.map(({ emoji }) => String(emoji));
    },
    async provedBy(phone) {
      const [row] = await server.rows(
        `select text from simulated_messages m join simulated_chats c on c.id = m.chat_id
          where c.number_id is null and c.phone like '%${phone.slice(-8)}' order by m.id desc limit 1`,
      );
      return /\d{6}/.exec(String(row?.text))?.[0] ?? "";
    },
    async setHeard(phone, heard) {
      await server.rows(
        `update simulated_chats set blocked = ${!heard}
          where phone = '${phone}' and number_id = '${number}' returning id`,
      );
    },
    async codeOf(phone) {
      const [row] = await server.rows(
        `select code from simulated_registrations where phone = '${phone}'`,
      );
      return String(row?.code);
    },
    close: async () => undefined,
  };
}

/** How a phone shows what the Cloud API calls by two names. */
const shownAs = (body: Record<string, unknown>, type: string): string => {
  if (type !== "interactive") return type;
  const { type: kind } = body.interactive as { type: string };
  if (kind === "call_permission_request") return "call_request";
  if (kind === "request_contact_info") return "phone_request";
  if (kind === "cta_url") return "link";
  return kind === "button" ? "buttons" : kind;
};

export interface CloudWorld extends World {
  fake: FakeGraph;
  /** Meta's id of the number. */
  id: string;
}

/** Work that repeats by itself, which is not begun in tests. */
export const begin = (server: TestServer, name: string) =>
  server.rows(
    `insert into jobs (id, name, payload, run_at, key)
     values (gen_random_uuid(), '${name}', '{}', '2020-01-01', 'every')
     on conflict do nothing returning 1`,
  );

/** Until every number was asked about again. */
export async function anHour(server: TestServer): Promise<void> {
  server.advance(61 * 60_000);
  await server.drain();
}

export async function cloudWorld(): Promise<CloudWorld> {
  const fake = await startFakeGraph();
  const server = await startServer({ env: cloudEnv(fake) });
  const { number, phone, account } = await whose(server);
  const id = fake.addNumber(phone);
  // As a server that has met its number.
  const { gateway } = server.app.services;
  await gateway.markRead(number, "wamid.hello");
  fake.state.clock = () => server.now().getTime();
  const hidden = new Map<string, string>();
  return {
    server,
    number,
    account,
    fake,
    id,
    async write(phone, body) {
      const from = hidden.get(phone) ?? phone;
      const message = { id: `wamid.${uuidv7()}`, type: "text", text: { body } };
      fake.state.wrote.set(`${id} ${from}`, fake.state.clock());
      await tell(server, "messages", written(server, id, from, message));
      await server.drain();
    },
    async hide(phone) {
      const user = `BR.15${phone}`;
      hidden.set(phone, user);
      return user;
    },
    async arrive() {
      await server.drain();
      for (const message of fake.state.messages.filter(({ told }) => !told)) {
        message.told = true;
        if (message.type === "reaction") continue;
        for (const status of ["sent", "delivered"]) {
          await tell(server, "messages", statusOf(server, message, status));
        }
      }
      await server.drain();
    },
    seen: async (phone) =>
      fake.state.messages
        .filter((one) => one.to === (hidden.get(phone) ?? phone) && one.type !== "reaction")
        .map(({ body, type }) => shownAs(body, type)),
    reactions: async (to) =>
      fake.state.messages
        .filter((one) => one.to === to && one.type === "reaction")
        .map(({ body }) => String((body.reaction as { emoji: string }).emoji)),
    async provedBy(to) {
      const sent = fake.state.messages.filter((one) => one.to === to).at(-1)?.body;
      const { components } = z.object({ components: z.array(z.any()) }).parse(sent?.template);
      const said = components.map(({ parameters }) => parameters[0].text);
      expect(new Set(said).size).toBe(1);
      return String(said[0]);
    },
    async setHeard(of, heard) {
      fake.state.blocked[heard ? "delete" : "add"](`${id} ${of}`);
    },
    codeOf: async (of) =>
      [...fake.state.numbers.values()].find((one) => one.phone === of)?.code ?? "",
    close: () => fake.close(),
  };
}
