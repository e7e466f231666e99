import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger } from "../../messenger/fixtures/messenger.ts";
import { idOf } from "../../numbers/fixtures/world.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

it("of fifty takers at once one has it, and the others are told who", async () => {
  const messenger = await openMessenger(server);
  const contact = await messenger.customer(newPhone());
  const people = { ana: await idOf(server, "ana"), bruno: await idOf(server, "bruno") };
  const path = `messenger/contacts/${contact}/assignment/take`;
  const tries = Array.from({ length: 50 }, async (_, at) => {
    const who = at % 2 ? ("ana" as const) : ("bruno" as const);
    return { who, answer: await server.send(who, "POST", path) };
  });
  const answers = await Promise.all(tries);
  const { responsible, version } = (await messenger.conversation(contact)).assignment;
  // The owner's other tries change nothing: there was one change.
  expect(version).toBe(1);
  for (const { who, answer } of answers) {
    const own = people[who] === responsible.id;
    expect(answer.status).toBe(own ? 200 : 409);
    if (!own) expect(answer.body.data).toEqual(responsible);
  }
  const steps = await server.rows(
    `select count(*)::int as n from conversation_assignment_steps where contact_id = '${contact}'`,
  );
  expect(steps[0]?.n).toBe(1);
});
