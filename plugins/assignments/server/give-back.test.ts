import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Ask } from "../../../src/server/work/slot.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { idOf } from "../../numbers/fixtures/world.ts";
import { portion } from "./give-back.ts";
import { talkMoved } from "./slots.ts";

const { size } = portion;
let server: TestServer;
let messenger: TestMessenger;
let bruno: string;
let talks: string[];

beforeEach(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  bruno = await idOf(server, "bruno");
  await server.drain();
  await server.rows(
    `update conversation_assignments set responsible_id = null where responsible_id = '${bruno}' returning 1`,
  );
  portion.size = 2;
  talks = [];
  for (let at = 0; at < 7; at++) {
    const id = await messenger.customer(newPhone());
    talks.push(id);
    const taken = await server.send("bruno", "POST", `messenger/contacts/${id}/assignment/take`);
    expect(taken.status).toBe(200);
  }
  await server.drain();
});
afterEach(() => {
  portion.size = size;
  vi.restoreAllMocks();
});

const loses = async () => {
  const path = `whatsapp/numbers/${messenger.number}/users/${bruno}`;
  expect((await server.send("ana", "DELETE", path)).status).toBeLessThan(300);
};
const held = async () =>
  (
    await server.rows(
      `select contact_id as id from conversation_assignments where responsible_id = '${bruno}'`,
    )
  ).map(({ id }) => id);
const lines = async () =>
  (
    await server.rows(
      "select contact_id as id from conversation_assignment_steps where kind = 'lost'",
    )
  )
    .map(({ id }) => id)
    .filter((id) => talks.includes(String(id)));

it("all that somebody held is given back in portions, and what was kept stays when one fails", async () => {
  const { services } = server.app;
  const { ask } = services;
  let moved = 0;
  const failing: Ask = async (slot, input, work) => {
    if (slot.name === talkMoved.name && ++moved === 4) throw new Error("no");
    return ask(slot, input, work);
  };
  Object.assign(services, { ask: failing });
  await loses();
  await server.drain();
  expect(await held()).toHaveLength(5);
  expect(await lines()).toHaveLength(2);
  server.advance(60_000);
  await server.drain();
  Object.assign(services, { ask });
  expect(await held()).toEqual([]);
  expect((await lines()).toSorted()).toEqual(talks.toSorted());
});

it("it goes on turn by turn, so that nothing else waits for the end of it", async () => {
  let passed = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    passed += 3_000;
    return passed;
  });
  await loses();
  await server.drain();
  expect(await held()).toEqual([]);
  expect((await lines()).toSorted()).toEqual(talks.toSorted());
});

it("what is done is nobody's without a line", async () => {
  const [done = "", ...open] = talks;
  const { version } = (await messenger.conversation(done)).assignment;
  const path = `messenger/contacts/${done}/assignment/done`;
  expect((await server.send("bruno", "POST", path, { version })).status).toBe(200);
  await loses();
  await server.drain();
  expect(await held()).toEqual([]);
  expect((await lines()).toSorted()).toEqual(open.toSorted());
});

it("what they have got back meanwhile stays theirs", async () => {
  const before = await server.rows(
    `select role from number_users where number_id = '${messenger.number}' and user_id = '${bruno}'`,
  );
  const role = (to: unknown) =>
    server.rows(
      `update number_users set role = '${String(to)}' where number_id = '${messenger.number}' and user_id = '${bruno}' returning 1`,
    );
  const payload = JSON.stringify({ user_id: bruno, number_id: messenger.number });
  const queue = () =>
    server.rows(
      `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'assignments.give-back', '${payload}', now() - interval '1 day')`,
    );
  await queue();
  await server.drain();
  expect(await held()).toHaveLength(talks.length);
  await role("viewer");
  await queue();
  await server.drain();
  expect(await held()).toEqual([]);
  await role(before[0]?.role);
});
