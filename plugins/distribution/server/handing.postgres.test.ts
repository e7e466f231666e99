import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger } from "../../messenger/fixtures/messenger.ts";
import { openDesk } from "../fixtures/desk.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

it("fifty who write at once are handed to three, equally and within their room; the rest wait", async () => {
  const messenger = await openMessenger(server);
  const desk = openDesk(server, messenger.number);
  await desk.hire("diego");
  for (const who of ["ana", "bruno"] as const) expect((await desk.come(who)).status).toBe(200);
  await desk.set({ mode: "round_robin", capacity: 15 });

  const contacts = await Promise.all(
    Array.from({ length: 50 }, () => messenger.customer(newPhone())),
  );
  const among = contacts.map((id) => `'${id}'`).join(", ");
  const shares = async () => {
    const rows = await server.rows(
      `select count(*)::int as n from conversation_assignments
       where contact_id in (${among}) and responsible_id is not null group by responsible_id`,
    );
    return rows.map(({ n }) => Number(n)).sort((a, b) => b - a);
  };
  expect(await shares()).toEqual([15, 15, 15]);
  expect((await desk.read()).waiting).toBe(5);
  const steps = await server.rows(
    `select kind from conversation_assignment_steps where contact_id in (${among})`,
  );
  // Once for each that was handed out.
  expect(steps.map(({ kind }) => kind)).toEqual(Array(45).fill("routed"));

  // Room comes while others write: everybody is handed out once.
  await Promise.all([
    desk.set({ capacity: 0 }).then(() => server.drain()),
    ...Array.from({ length: 10 }, async () => {
      contacts.push(await messenger.customer(newPhone()));
    }),
  ]);
  await desk.pass();
  expect((await desk.read()).waiting).toBe(0);
  const all = contacts.map((id) => `'${id}'`).join(", ");
  const routed = await server.rows(
    `select contact_id from conversation_assignment_steps where contact_id in (${all}) and kind = 'routed'`,
  );
  expect(new Set(routed.map(({ contact_id }) => contact_id)).size).toBe(60);
  expect(routed).toHaveLength(60);
});
