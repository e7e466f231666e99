import { beforeAll, beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { status } from "../../messenger/fixtures/whatsapp.ts";
import type { Passport } from "../contract/passport.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const read = async (id: string) => server.get("marina", `admin/messages/${id}`);

it("support reads what became of a message, nothing of what it says or whom it is with, and is on record", async () => {
  const phone = newPhone();
  const contact = await messenger.customer(phone, "Segredo do cliente");
  await server.rows(
    `update contacts set name = 'Zulmira Secreta' where id = '${contact}' returning 1`,
  );
  const { id } = await messenger.say(contact, "Segredo da empresa", "bruno");
  await server.drain();
  const { whatsapp, number } = messenger;
  const failed = status(server, whatsapp.idOf(id), "failed", { key: id, code: 131053 });
  await whatsapp.tell(number, failed);
  const client_id = "01900000-0000-7000-8000-0000000000aa";
  const again = await server.send("ana", "POST", `messenger/messages/${id}/retry`, { client_id });
  const other = again.body.data.id;
  const answer = await read(id);
  const passport: Passport = answer.body.data;
  expect(passport).toMatchObject({
    id,
    direction: "outgoing",
    type: "text",
    status: "failed",
    error_code: 131053,
    responsible: { name: "Bruno Costa" },
    sender: { kind: "person" },
    phone_masked: `•••• ${phone.slice(-4)}`,
    number: { id: number },
  });
  expect(passport.timeline.map(({ kind }) => kind)).toEqual(["queued", "accepted", "failed"]);
  expect(passport.attempts.map((attempt) => attempt.id)).toEqual([id, other]);
  const [incoming] = await messenger.messages(contact);
  const shown = JSON.stringify([answer.body, (await read(incoming.id)).body]);
  for (const hidden of ["Segredo", "Zulmira", phone, phone.slice(4), contact]) {
    expect(shown).not.toContain(hidden);
  }
  const entries = await server.rows(
    `select e.actor_name, e.workspace_id from audit_entries e
      where e.action = 'message.inspected' and e.subject_id = '${id}'`,
  );
  expect(entries).toEqual([{ actor_name: "Marina Prado", workspace_id: passport.workspace.id }]);
});

it("there is none of a message that does not exist", async () => {
  expect((await read("01900000-0000-7000-8000-000000000001")).status).toBe(404);
});
