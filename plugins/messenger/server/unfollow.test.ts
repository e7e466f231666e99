import { afterEach, expect, it, vi } from "vitest";
import { startServer } from "../../../tests/support/server.ts";
import { idOf } from "../../numbers/fixtures/world.ts";
import { newPhone, openMessenger } from "../fixtures/messenger.ts";
import { unfollowed } from "./jobs.ts";

const { portion } = unfollowed;
afterEach(() => {
  unfollowed.portion = portion;
  vi.restoreAllMocks();
});

it("who lost a number follows nobody there any more, which is told in portions, turn by turn", async () => {
  const server = await startServer();
  const messenger = await openMessenger(server);
  const bruno = await idOf(server, "bruno");
  await server.drain();
  for (let at = 0; at < 5; at++) {
    const contact = await messenger.customer(newPhone());
    const path = `messenger/contacts/${contact}/followers/changes`;
    const followed = await server.send("ana", "POST", path, { add: [bruno] });
    expect(followed.status).toBe(200);
  }
  await server.drain();
  unfollowed.portion = 2;
  let passed = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    passed += 3_000;
    return passed;
  });
  const head = await messenger.head();
  const lost = `whatsapp/numbers/${messenger.number}/users/${bruno}`;
  expect((await server.send("ana", "DELETE", lost)).status).toBeLessThan(300);
  await server.drain();
  expect(
    await server.rows(`select 1 from contact_followers where user_id = '${bruno}'
      and contact_id in (select id from contacts where number_id = '${messenger.number}')`),
  ).toEqual([]);
  const told = (await messenger.events(head)).filter(({ type }) => type === "conversation.changed");
  expect(told.length).toBeGreaterThanOrEqual(5);
});
