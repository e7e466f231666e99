import { beforeAll, beforeEach, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { idOf } from "../../numbers/fixtures/world.ts";
import { openDesk } from "../fixtures/desk.ts";

const hour = 3_600_000;
let server: TestServer;
let messenger: TestMessenger;
let desk: ReturnType<typeof openDesk>;
const ids: Partial<Record<Who, string>> = {};

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  desk = openDesk(server, messenger.number);
  for (const who of ["ana", "bruno"] as const) ids[who] = await idOf(server, who);
  for (const who of ["diego", "andre"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const stands = async (contact: string) => (await messenger.conversation(contact)).assignment;
const whose = async (contact: string) => (await stands(contact)).responsible?.id ?? null;
const press = async (who: Who, contact: string, action: string, body = {}) => {
  const { version } = await stands(contact);
  const path = `messenger/contacts/${contact}/assignment/${action}`;
  return server.send(who, "POST", path, { ...body, version });
};

it("leaves everything as it was where it is off, and to nobody who is away", async () => {
  await desk.come("bruno");
  expect(await whose(await messenger.customer(newPhone()))).toBeNull();
  await desk.set({ mode: "round_robin" });
  await desk.come("bruno", false);
  const contact = await messenger.customer(newPhone());
  expect(await whose(contact)).toBeNull();
  expect((await desk.read()).waiting).toBe(1);
  await desk.come("bruno");
  await server.drain();
  expect(await whose(contact)).toBe(ids.bruno);
  expect((await desk.read()).waiting).toBe(0);
});

it("is told to whoever answers there when it is switched on or off, and not for less", async () => {
  const told = async () => {
    const { body } = await server.get("bruno", `events?scope=user.${ids.bruno}&after=0`);
    return body.data.filter(({ type }: { type: string }) => type === "availability.changed").length;
  };
  const before = await told();
  await desk.set({ mode: "round_robin" });
  expect(await told()).toBe(before + 1);
  await desk.set({ mode: "least_busy", capacity: 3 });
  expect(await told()).toBe(before + 1);
  await desk.set({ mode: "off" });
  expect(await told()).toBe(before + 2);
});

it("ends with the shift of who forgot the switch", async () => {
  await desk.set({ mode: "least_busy" });
  const told = await desk.come("bruno");
  expect(told.body.data).toMatchObject({ asked: true });
  server.advance(11 * hour);
  expect(await whose(await messenger.customer(newPhone()))).toBe(ids.bruno);
  server.advance(2 * hour);
  expect(await whose(await messenger.customer(newPhone()))).toBeNull();
  const { body } = await server.get("bruno", "messenger/availability");
  expect(body.data).toEqual({ available_until: null, asked: true });
});

it("gives to whoever answered last, else to whoever has the fewest", async () => {
  const phone = newPhone();
  const contact = await messenger.customer(phone);
  await messenger.say(contact, "Bom dia", "bruno");
  await press("bruno", contact, "return");
  for (const who of ["ana", "bruno"] as const) await desk.come(who);
  await desk.set({ mode: "least_busy" });
  const another = await messenger.customer(newPhone());
  const [first, second] = [await whose(another), await whose(await messenger.customer(newPhone()))];
  expect(new Set([first, second])).toEqual(new Set([ids.ana, ids.bruno]));
  // Bruno has more than Ana: only having answered makes it his.
  const extra = await messenger.customer(newPhone());
  await press("ana", extra, "assign", { user_id: ids.bruno });
  await desk.set({ mode: "last_answered" });
  await messenger.write(phone, "Voltei");
  expect(await whose(contact)).toBe(ids.bruno);
});

it("hands out what comes back done and nobody's, and leaves whose it is", async () => {
  const phone = newPhone();
  const contact = await messenger.customer(phone);
  await press("ana", contact, "done");
  await desk.come("bruno");
  await desk.set({ mode: "round_robin" });
  await messenger.write(phone, "Mais uma coisa");
  expect(await whose(contact)).toBe(ids.bruno);
  await press("bruno", contact, "done");
  await desk.come("ana");
  await desk.come("bruno", false);
  await messenger.write(phone, "E outra");
  expect(await whose(contact)).toBe(ids.bruno);
});

it("gives room to what waits when something is done, the longest first", async () => {
  await desk.come("bruno");
  await desk.set({ mode: "round_robin", capacity: 1 });
  const contacts: string[] = [];
  for (let at = 0; at < 3; at += 1) contacts.push(await messenger.customer(newPhone()));
  const [first = "", second = "", third = ""] = contacts;
  expect(await whose(second)).toBeNull();
  await press("bruno", first, "done");
  await desk.pass();
  expect([await whose(second), await whose(third)]).toEqual([ids.bruno, null]);
  // Somebody takes what waits: it is no longer handed out.
  await server.send("ana", "POST", `messenger/contacts/${third}/assignment/take`);
  await desk.set({ capacity: 0 });
  await server.drain();
  expect(await whose(third)).toBe(ids.ana);
  expect((await desk.read()).waiting).toBe(0);
});

it("hands on what becomes nobody's, and not to whoever gave it back before the customer writes", async () => {
  const phone = newPhone();
  await desk.set({ mode: "round_robin" });
  await desk.come("bruno");
  const contact = await messenger.customer(phone);
  expect(await whose(contact)).toBe(ids.bruno);
  await press("bruno", contact, "return");
  await desk.pass();
  expect(await whose(contact)).toBeNull();
  expect((await desk.read()).waiting).toBe(1);
  const workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  const team = { name: "Vendas", member_ids: [ids.bruno] };
  const made = await server.send("ana", "POST", `workspaces/${workspace}/teams`, team);
  await press("ana", contact, "assign", { team_id: made.body.data.id });
  await desk.pass();
  expect(await whose(contact)).toBeNull();
  await press("ana", contact, "return");
  await messenger.write(phone, "Alguém aí?");
  await desk.pass();
  expect(await whose(contact)).toBe(ids.bruno);

  await desk.come("ana");
  await press("bruno", contact, "return");
  await desk.pass();
  expect(await whose(contact)).toBe(ids.ana);

  // Who may no longer write there gives back all they hold.
  await press("ana", contact, "assign", { user_id: ids.bruno });
  await server.send("ana", "DELETE", `whatsapp/numbers/${messenger.number}/users/${ids.bruno}`);
  await server.drain();
  await desk.pass();
  expect(await whose(contact)).toBe(ids.ana);
});

it("counts as waiting only what needs somebody, whatever the hour, and tells the open page", async () => {
  const told = async () => {
    const path = `events?scope=number.${messenger.number}&after=0`;
    const { body } = await server.get("ana", path);
    return body.data.filter(({ type }: { type: string }) => type === "distribution.changed").length;
  };
  await desk.set({ mode: "round_robin" });
  const before = await told();
  const contact = await messenger.customer(newPhone());
  expect((await desk.read()).waiting).toBe(1);
  expect(await told()).toBe(before + 1);
  await server.send("ana", "POST", `messenger/contacts/${contact}/assignment/take`);
  expect((await desk.read()).waiting).toBe(0);
  expect(await told()).toBe(before + 2);
});

it("gives to a team alone, and is off when the team is gone", async () => {
  const workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  const teamOf = (name: string, member_ids: (string | undefined)[]) =>
    server.send("ana", "POST", `workspaces/${workspace}/teams`, { name, member_ids });
  const sales = (await teamOf("Vendas", [ids.bruno])).body.data.id;
  const empty = (await teamOf("Vazia", [])).body.data.id;
  expect(Object.keys((await desk.set({ team_id: empty })).body.errors)).toEqual(["team_id"]);
  await desk.come("ana");
  await desk.set({ mode: "round_robin", team_id: sales });
  const contact = await messenger.customer(newPhone());
  expect(await whose(contact)).toBeNull();
  await desk.come("bruno");
  await server.drain();
  expect(await stands(contact)).toMatchObject({
    responsible: { id: ids.bruno },
    team: { id: sales },
  });
  await server.send("ana", "DELETE", `workspaces/${workspace}/teams/${sales}`);
  await server.drain();
  expect(await desk.read()).toMatchObject({ mode: "off", team_id: null });

  // Another workspace that is given the number has none of its teams.
  const support = (await teamOf("Suporte", [ids.bruno])).body.data.id;
  await desk.set({ mode: "round_robin", team_id: support });
  const number = `admin/numbers/${messenger.number}`;
  const { version } = (await server.get("andre", number)).body.data;
  const [{ id: workspace_id }] = (await server.get("diego", "workspaces")).body.data;
  const wish = { workspace_id, reason: "sold", version };
  expect((await server.send("andre", "PUT", `${number}/workspace`, wish)).status).toBe(200);
  await server.drain();
  const { body } = await server.get("diego", desk.path);
  expect(body.data).toMatchObject({ mode: "off", team_id: null });
});

it("passes by what waits for a team that is away, however much, and gives each once", async () => {
  const workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  const away = { name: "Ausentes", member_ids: [ids.ana] };
  const team = (await server.send("ana", "POST", `workspaces/${workspace}/teams`, away)).body.data;
  await desk.set({ mode: "round_robin", capacity: 1 });
  const contacts: string[] = [];
  for (let at = 0; at < 104; at += 1) contacts.push(await messenger.customer(newPhone()));
  const [returned = "", first = "", second = ""] = contacts.splice(101);
  await server.rows(
    `insert into conversation_assignments (contact_id, number_id, team_id, updated_at)
     select id, '${messenger.number}', '${team.id}', now() from unnest('{${contacts}}'::uuid[]) id`,
  );
  await server.rows(
    `update distribution_waiting set not_user_id = '${ids.bruno}' where contact_id = '${returned}'`,
  );
  await desk.come("bruno");
  await server.drain();
  const theirs = async () => [await whose(returned), await whose(first), await whose(second)];
  expect(await theirs()).toEqual([null, ids.bruno, null]);
  await press("bruno", first, "done");
  await desk.pass();
  expect(await theirs()).toEqual([null, ids.bruno, ids.bruno]);
  expect((await desk.read()).waiting).toBe(102);

  // The team comes, and is given the longest one.
  await desk.come("ana");
  await server.drain();
  expect(await whose(contacts[0] ?? "")).toBe(ids.ana);
  expect(await whose(returned)).toBeNull();
  await desk.set({ capacity: 0 });
  await server.drain();
  expect((await desk.read()).waiting).toBe(0);
  const routed = await server.rows(
    `select contact_id from conversation_assignment_steps
     where kind = 'routed' and contact_id = any('{${[...contacts, returned, first, second]}}')`,
  );
  expect(new Set(routed.map(({ contact_id }) => contact_id)).size).toBe(104);
  expect(routed).toHaveLength(104);
});

it("is changed by administrators, on record, and not over a newer change", async () => {
  const change = { mode: "least_busy", version: 1 };
  expect((await server.send("bruno", "PUT", desk.path, change)).status).toBe(403);
  expect((await server.send("diego", "PUT", desk.path, change)).status).toBe(404);
  expect((await server.send("ana", "PUT", desk.path, change)).status).toBe(200);
  const late = await server.send("ana", "PUT", desk.path, change);
  expect(late.status).toBe(409);
  expect(late.body.data).toMatchObject({ mode: "least_busy", version: 2 });
  for (const body of [{ mode: "dice" }, { capacity: -1 }, { capacity: 501 }]) {
    expect((await desk.set(body)).status).toBe(422);
  }
  const [entry] = await server.rows(
    "select action, after from audit_entries where action like 'assignment-rule.%' order by id desc limit 1",
  );
  expect(entry).toMatchObject({ action: "assignment-rule.updated", after: { mode: "least_busy" } });
});
