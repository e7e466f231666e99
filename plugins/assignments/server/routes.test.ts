import { beforeEach, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { idOf } from "../../numbers/fixtures/world.ts";

const hour = 3_600_000;
let server: TestServer;
let messenger: TestMessenger;
let ana: string;
let bruno: string;
let phone: string;
let contact: string;

beforeEach(async () => {
  server ??= await startServer();
  messenger ??= await openMessenger(server);
  ana ??= await idOf(server, "ana");
  bruno ??= await idOf(server, "bruno");
  phone = newPhone();
  contact = await messenger.customer(phone);
});

const now = async () => (await messenger.conversation(contact)).assignment;
const press = (who: Who, action: string, body?: unknown) =>
  server.send(who, "POST", `messenger/contacts/${contact}/assignment/${action}`, body);
const seen = async (who: Who, action: string, body = {}) =>
  press(who, action, { ...body, version: (await now()).version });
const kinds = async () => {
  const { body } = await server.get("bruno", `messenger/contacts/${contact}/assignment/steps`);
  return body.data.map(({ kind }: { kind: string }) => kind);
};
const inView = async (view: string, who: Who = "bruno"): Promise<string[]> => {
  const { body } = await server.get(who, `messenger/contacts?per_page=100&view=${view}`);
  return body.data.map(({ id }: { id: string }) => id);
};
/** The clock of the server comes by, as it does every few seconds. */
const wake = async () => {
  await server.rows(
    "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'assignments.wake-snoozed', '{}', now() - interval '1 day')",
  );
  await server.drain();
};
const later = (ms: number) => new Date(server.now().getTime() + ms).toISOString();

it("is nobody's until somebody takes it; the next one is told whose it is", async () => {
  expect(await now()).toEqual({
    responsible: null,
    team: null,
    state: "open",
    snoozed_until: null,
    version: 0,
  });
  const taken = await press("bruno", "take");
  expect(taken.status).toBe(200);
  expect(taken.body.data.assignment.responsible).toEqual({ id: bruno, name: expect.any(String) });
  expect((await press("bruno", "take")).status).toBe(200);
  const late = await press("ana", "take");
  expect(late.status).toBe(409);
  expect(late.body.code).toBe("assignments.taken");
  expect(late.body.message).toContain(taken.body.data.assignment.responsible.name);
  expect(late.body.data).toEqual(taken.body.data.assignment.responsible);
  expect(await kinds()).toEqual(["taken"]);
});

it("is given to who may write there, who is told; to nobody else, and not over a newer change", async () => {
  const stranger = await idOf(server, "diego");
  const refused = await seen("bruno", "assign", { user_id: stranger });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(["user_id"]);
  const given = await seen("bruno", "assign", { user_id: ana, reason: "Conhece o pedido" });
  expect(given.body.data.assignment.responsible.id).toBe(ana);
  const [told] = await server.rows(
    `select type, path from notifications where user_id = '${ana}' order by id desc limit 1`,
  );
  expect(told).toEqual({ type: "conversation_assigned", path: `/messenger/${contact}` });
  const old = await press("bruno", "return", { version: 0 });
  expect(old.status).toBe(409);
  expect((await now()).responsible.id).toBe(ana);
  const { body } = await server.get("ana", `messenger/contacts/${contact}/assignment/steps`);
  expect(body.data).toMatchObject([
    { kind: "assigned", by: { id: bruno }, person: { id: ana }, reason: "Conhece o pedido" },
  ]);
});

it("is taken by the first answer of a person, and given back", async () => {
  await messenger.say(contact);
  expect(await now()).toMatchObject({ responsible: { id: bruno }, state: "waiting" });
  await messenger.say(contact, "Eu também", "ana");
  expect((await now()).responsible.id).toBe(bruno);
  expect((await seen("ana", "return", { reason: "Folga" })).status).toBe(200);
  expect((await now()).responsible).toBeNull();
  expect(await kinds()).toEqual(["answered", "returned"]);
});

it("is told with the customer's message: whose it is, and in whose queue, for whoever is called", async () => {
  const heard = async () => {
    const head = await messenger.head();
    await messenger.write(phone, "Alguém aí?");
    const told = await messenger.events(head);
    return told.find(({ type }) => type === "message.stored").payload.whose;
  };
  expect(await heard()).toEqual({ responsible_id: null, team_id: null });
  await press("ana", "take");
  expect(await heard()).toEqual({ responsible_id: ana, team_id: null });
  const { active_workspace_id } = (await server.get("ana", "user")).body.data;
  const team = await server.send("ana", "POST", `workspaces/${active_workspace_id}/teams`, {
    name: "Quem ouve",
    member_ids: [bruno],
  });
  const team_id = team.body.data.id;
  expect((await seen("ana", "assign", { team_id })).status).toBe(200);
  expect(await heard()).toEqual({ responsible_id: null, team_id });
  const head = await messenger.head();
  await messenger.say(contact);
  const [said] = await messenger.events(head);
  expect(said.payload.whose).toBeNull();
});

it("leaves the open ones while it is snoozed, and comes back at its time", async () => {
  expect((await seen("bruno", "snooze", { until: later(-1) })).status).toBe(422);
  expect((await seen("bruno", "snooze", { until: later(367 * 24 * hour) })).status).toBe(422);
  expect((await seen("bruno", "snooze", { until: later(hour) })).status).toBe(200);
  expect(await inView("open")).not.toContain(contact);
  expect(await inView("unanswered")).not.toContain(contact);
  expect(await inView("snoozed")).toContain(contact);
  server.advance(hour - 60_000);
  await wake();
  expect((await now()).state).toBe("snoozed");
  server.advance(2 * 60_000);
  await wake();
  expect(await now()).toMatchObject({ state: "open", snoozed_until: null });
  expect(await kinds()).toEqual(["snoozed", "woken"]);
});

it("opens again with the customer's next message, snoozed or done, and stays whose it is", async () => {
  await press("bruno", "take");
  for (const [action, body] of [
    ["done", {}],
    ["snooze", { until: later(hour) }],
  ] as const) {
    expect((await seen("bruno", action, body)).status).toBe(200);
    await messenger.write(phone, "Mais uma coisa");
    expect(await now()).toMatchObject({ responsible: { id: bruno }, state: "open" });
  }
  await seen("bruno", "done");
  await messenger.say(contact, "Até mais");
  expect((await now()).state).toBe("done");
  expect((await press("bruno", "reopen")).body.data.assignment.state).toBe("waiting");
  expect(await kinds()).toEqual([
    "taken",
    "done",
    "reopened_by_message",
    "snoozed",
    "reopened_by_message",
    "done",
    "reopened",
  ]);
});

it("is not put away over a customer's message that was not seen; a colleague's does not matter", async () => {
  const { position } = (await messenger.messages(contact)).at(-1);
  const away = [
    ["done", {}],
    ["snooze", { until: later(hour) }],
  ] as const;
  for (const [action, body] of away) {
    await messenger.write(phone, "Mais uma coisa");
    await messenger.say(contact, "Um momento", "ana");
    const before = await messenger.conversation(contact);
    const last = (await messenger.messages(contact)).at(-2);
    const refused = await seen("bruno", action, { ...body, seen_position: position });
    expect([refused.status, refused.body.code]).toEqual([409, "assignments.wrote"]);
    expect(refused.body.data).toEqual({ position: last.position });
    expect(await messenger.conversation(contact)).toEqual(before);
    const put = await seen("bruno", action, { ...body, seen_position: last.position });
    expect(put.status).toBe(200);
  }
});

it("stands in the lists it belongs to, each with its count", async () => {
  const count = async (who: Who) => (await server.get(who, "messenger/views")).body.data;
  const before = await count("bruno");
  expect(await inView("unassigned")).toContain(contact);
  const { body } = await server.get("bruno", "messenger/contacts?per_page=100&view=unanswered");
  const since = body.data.map((row: { waiting_since: string }) => row.waiting_since);
  expect(since).toEqual([...since].sort());
  expect(await inView(`unanswered&query=${phone}`)).toEqual([contact]);
  await press("bruno", "take");
  expect(await inView("mine")).toContain(contact);
  expect(await inView("mine", "ana")).not.toContain(contact);
  expect(await inView("unassigned")).not.toContain(contact);
  expect(await count("bruno")).toMatchObject({
    mine: before.mine + 1,
    unassigned: before.unassigned - 1,
    open: before.open,
  });
  await seen("bruno", "done");
  expect(await inView("done")).toContain(contact);
  expect(await inView("mine")).not.toContain(contact);
  expect(await count("bruno")).toMatchObject({ done: before.done + 1, mine: before.mine });
});

it("is handed to a team, whose list and count hold it until it is taken out", async () => {
  const workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  const teamOf = async (name: string, member_ids: string[]): Promise<string> => {
    const body = { name: `${name} ${phone}`, member_ids };
    return (await server.send("ana", "POST", `workspaces/${workspace}/teams`, body)).body.data.id;
  };
  const sales = await teamOf("Vendas", [bruno]);
  const empty = await teamOf("Vazia", []);
  const owners = await teamOf("Donas", [ana]);
  for (const [body, field] of [
    [{}, "user_id"],
    [{ team_id: empty }, "team_id"],
    [{ team_id: contact }, "team_id"],
    [{ team_id: owners, user_id: bruno }, "user_id"],
  ] as const) {
    const refused = await seen("bruno", "assign", body);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  }
  const { body } = await server.get("bruno", `messenger/contacts/${contact}/assignment/people`);
  const offered = body.data.teams.map(({ id }: { id: string }) => id);
  expect(offered).toEqual(expect.arrayContaining([sales, owners]));
  expect(offered).not.toContain(empty);

  await seen("bruno", "assign", { team_id: sales, reason: "Quer um bolo" });
  expect(await now()).toMatchObject({ responsible: null, team: { id: sales } });
  const countOf = async (who: Who, team: string) =>
    (await server.get(who, "messenger/views")).body.data.teams.find(
      (one: { id: string }) => one.id === team,
    )?.count;
  expect(await countOf("bruno", sales)).toBe(1);
  expect(await countOf("ana", sales)).toBe(1);
  expect(await countOf("bruno", owners)).toBeUndefined();
  expect(await inView(`open&team_id=${sales}`)).toEqual([contact]);
  expect(await inView(`open&team_id=${owners}`)).toEqual([]);

  await press("bruno", "take");
  expect(await now()).toMatchObject({ responsible: { id: bruno }, team: { id: sales } });
  await seen("bruno", "return");
  expect(await now()).toMatchObject({ responsible: null, team: { id: sales } });
  await seen("bruno", "return");
  expect(await now()).toMatchObject({ responsible: null, team: null });

  await seen("ana", "assign", { team_id: sales, user_id: bruno });
  await server.send("ana", "DELETE", `workspaces/${workspace}/teams/${sales}`);
  expect((await now()).team).toBeNull();
  await server.drain();
  expect(await kinds()).toEqual([
    "teamed",
    "taken",
    "returned",
    "team_left",
    "teamed",
    "team_gone",
  ]);
  const steps = await server.get("bruno", `messenger/contacts/${contact}/assignment/steps`);
  expect(steps.body.data[0]).toMatchObject({
    team: { name: `Vendas ${phone}` },
    reason: "Quer um bolo",
  });
});

it("stands in the owners' log", async () => {
  await press("bruno", "take");
  const [row] = await server.rows(
    `select action, reason from audit_entries where subject_id = '${contact}' order by id desc limit 1`,
  );
  expect(row?.action).toBe("conversation.assigned");
});

it("is not put back to who lost the number, or to a removed team, when a merge is separated", async () => {
  const workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  const teams = `workspaces/${workspace}/teams`;
  const body = { name: `Caixa ${phone}`, member_ids: [bruno] };
  const team = (await server.send("ana", "POST", teams, body)).body.data.id;
  const gone = contact;
  await seen("ana", "assign", { team_id: team, user_id: bruno });
  const kept = await messenger.customer(newPhone());
  contact = kept;
  await seen("ana", "assign", { team_id: team });
  await seen("ana", "done");
  const merges = `messenger/contacts/${kept}/merges`;
  const { merge_id } = (await server.send("ana", "POST", merges, { contact_id: gone })).body.data;
  await server.send("ana", "DELETE", `${teams}/${team}`);
  await server.rows(
    `update number_users set role = 'viewer' where number_id = '${messenger.number}' and user_id = '${bruno}' returning 1`,
  );
  const undone = await server.send("ana", "POST", `${merges}/${merge_id}/undo`);
  expect(undone.status).toBe(200);
  await server.rows(
    `update number_users set role = 'attendant' where number_id = '${messenger.number}' and user_id = '${bruno}' returning 1`,
  );
  const rows = await server.rows(
    `select responsible_id, team_id from conversation_assignments where contact_id in ('${gone}', '${kept}')`,
  );
  const nobodys = { responsible_id: null, team_id: null };
  expect(rows).toEqual([nobodys, nobodys]);
  expect((await kinds()).slice(-2)).toEqual(["separated", "team_gone"]);
  contact = gone;
  expect((await kinds()).slice(-3)).toEqual(["separated", "lost", "team_gone"]);
});

it("is given back when its person may no longer write on the number", async () => {
  await press("bruno", "take");
  const path = `whatsapp/numbers/${messenger.number}/users/${bruno}`;
  expect((await server.send("ana", "DELETE", path)).status).toBeLessThan(300);
  await server.drain();
  const { body } = await server.get("ana", `messenger/contacts/${contact}/assignment/steps`);
  expect(body.data.at(-1)).toMatchObject({ kind: "lost", by: null, person: { id: bruno } });
  expect((await now()).responsible).toBeNull();
  expect((await press("bruno", "take")).status).toBe(403);
});

it("waits for the workspace that its number is handed over to", async () => {
  const workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  const own = `workspaces/${workspace}/teams`;
  const body = { name: `Donas ${phone}`, member_ids: [ana] };
  const team = (await server.send("ana", "POST", own, body)).body.data.id;
  const done = await messenger.customer(newPhone());
  const open = contact;
  for (const id of [done, open]) {
    contact = id;
    await seen("ana", "assign", { team_id: team, user_id: ana });
    if (id === done) await seen("ana", "done");
  }
  await server.drain();
  const path = `admin/numbers/${messenger.number}`;
  const { version } = (await server.get("marina", path)).body.data;
  const [clinic] = await server.rows("select id from workspaces where name = 'Clínica Vida'");
  const to = { workspace_id: clinic?.id, reason: "Vendida", version };
  expect((await server.send("marina", "PUT", `${path}/workspace`, to)).status).toBe(200);
  await server.drain();
  const rows = await server.rows(
    `select responsible_id, team_id from conversation_assignments where contact_id in ('${open}', '${done}')`,
  );
  const nobodys = { responsible_id: null, team_id: null };
  expect(rows).toEqual([nobodys, nobodys]);
  const steps = (await server.get("diego", `messenger/contacts/${open}/assignment/steps`)).body;
  const last = steps.data.slice(-2);
  expect(last.map(({ kind }: { kind: string }) => kind).sort()).toEqual(["lost", "team_gone"]);
  expect(last.map((step: { team: unknown }) => step.team)).toEqual([null, null]);
});
