import { beforeEach, expect, it } from "vitest";
import { startServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";
import type { Diagnosis } from "../contract/diagnosis.ts";

const server = await startServer();
for (const who of ["ana", "marina", "andre"] as const) await server.tokenOf(who);
const number = await attendedNumber(server);
const workspace = (await server.get("ana", "user")).body.data.active_workspace_id as string;
await server.rows("delete from webhook_deliveries");
await server.snapshot();
beforeEach(() => server.restore());

const reason = "O cliente diz que nada chega";
const path = `admin/workspaces/${workspace}/debugger`;
const confirm = () =>
  server.send("marina", "POST", "user/confirmation", { current_password: "recado-demo" });
const look = async () => (await server.send("marina", "POST", path, { reason })).body.data;
const queueOf = (found: Diagnosis, name: string) => found.queues.find((one) => one.name === name);
const aside = (about: string) =>
  server.rows(`insert into webhook_inbox (number, field, key, value, received_at, run_at, attempts, failed_at, error)
    values ('${about}', 'messages', '${crypto.randomUUID()}', '{"text":"secret-words"}', now(), now(), 30, now(), 'indigestible')`);
const recorded = () =>
  server.rows(
    "select action, reason, after from audit_entries where action in ('workspace.diagnosed', 'workspace.queue-repaired', 'workspace.facebook-synced') order by seq",
  );

it("the debugger asks for the password and a reason, tells no words, and is on record", async () => {
  const refused = await server.send("marina", "POST", path, { reason });
  expect([refused.status, refused.body.code]).toEqual([403, "auth.confirmation_needed"]);
  expect(await recorded()).toEqual([]);
  await confirm();
  expect((await server.send("marina", "POST", path, { reason: "" })).status).toBe(422);
  await aside(number);
  const found = await look();
  expect(found.queues.map(({ name }: { name: string }) => name).sort()).toEqual([
    "deliveries",
    "inbox",
    "messages",
  ]);
  expect(queueOf(found, "inbox")).toMatchObject({ failed: 1, waiting: 0, error: "indigestible" });
  expect(JSON.stringify(found)).not.toContain("secret-words");
  expect(await recorded()).toEqual([{ action: "workspace.diagnosed", reason, after: null }]);
  const log = await server.get("ana", `workspaces/${workspace}/activity-log`);
  expect(log.body.data[0]).toMatchObject({ action: "workspace.diagnosed", reason: null });
});

it("a repair queues again what was given up of this workspace alone, once", async () => {
  await confirm();
  await aside(number);
  await aside(crypto.randomUUID());
  const repair = () => server.send("marina", "POST", `${path}/inbox/repair`, { reason });
  expect((await repair()).body.data).toEqual({ repaired: 1 });
  expect((await repair()).body.data).toEqual({ repaired: 0 });
  expect(await server.rows("select 1 from webhook_inbox where failed_at is not null")).toHaveLength(
    1,
  );
  expect((await recorded()).at(0)).toMatchObject({
    action: "workspace.queue-repaired",
    after: { queue: "inbox", repaired: 1 },
  });
  expect((await server.send("marina", "POST", `${path}/messages/repair`, { reason })).status).toBe(
    404,
  );
});

it("a sync reads the account's templates anew, and is on record", async () => {
  const { status, body } = await server.send("andre", "POST", `admin/workspaces/${workspace}/sync`);
  expect(status).toBe(200);
  expect(body.data.templates).toBeGreaterThan(0);
  expect(await recorded()).toMatchObject([{ action: "workspace.facebook-synced" }]);
});
