import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "../../../src/contract/day.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { listening } from "../../../tests/support/listening.ts";
import { permissionTable, sendSample } from "../../../tests/support/permission-table.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { idOf } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let messenger: TestMessenger;
let ana: string;
let bruno: string;
let workspace: string;
let tag: string;
let flow: string;
const names = ["mine", "hers", "loose", "queued", "elsewhere", "untouched"] as const;
/** Conversations by whose they are, each with its own word; with them alone the number is counted. */
let talks: Record<(typeof names)[number], string>;
const word = (name: string) => `encomenda-${name}-zz`;
const levels = {
  all: names,
  team: ["mine", "loose", "queued", "untouched"],
  own: ["mine"],
} as const;

const see = (sight: string, role = "attendant") =>
  server.send("ana", "PUT", `whatsapp/numbers/${messenger.number}/users/${bruno}/role`, {
    role,
    sight,
  });
const give = async (contact: string, body: object, who: Who = "ana") => {
  const { version } = (await messenger.conversation(contact)).assignment;
  const path = `messenger/contacts/${contact}/assignment/assign`;
  const answer = await server.send(who, "POST", path, { ...body, version });
  expect(answer.status).toBe(200);
};
const teamOf = async (name: string, member_ids: string[]): Promise<string> => {
  const answer = await server.send("ana", "POST", `workspaces/${workspace}/teams`, {
    name,
    member_ids,
  });
  return answer.body.data.id;
};

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  ana = await idOf(server, "ana");
  bruno = await idOf(server, "bruno");
  workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  const [ours, theirs] = [
    await teamOf("Visão de Bruno", [bruno]),
    await teamOf("Visão de Ana", [ana]),
  ];
  const found: Partial<typeof talks> = {};
  for (const name of names) found[name] = await messenger.customer(newPhone(), word(name));
  talks = found as typeof talks;
  await give(talks.mine, { user_id: bruno });
  await give(talks.hers, { user_id: ana });
  await give(talks.queued, { team_id: ours });
  await give(talks.elsewhere, { team_id: theirs });
  // What the demo holds is hers, so that figures are of these alone.
  await server.rows(`insert into conversation_assignments (contact_id, number_id, responsible_id, updated_at)
    select contact_id, number_id, '${ana}', now() from conversations
    where contact_id not in (${names.map((name) => `'${talks[name]}'`).join()})
    on conflict (contact_id) do update set responsible_id = excluded.responsible_id, team_id = null
    returning 1`);
  const { body } = await server.get("ana", "messenger/tags");
  tag = body.data[0].id;
  for (const name of names) {
    const path = `messenger/contacts/${talks[name]}/tags`;
    await server.send("ana", "POST", path, { tag_ids: [tag] });
    if (name === "untouched") continue;
    const said = await messenger.say(talks[name], "Vai sair", "ana");
    await server.rows(
      `update messages set status = 'failed', failed_at = '${server.now().toISOString()}' where id = '${said.id}' returning 1`,
    );
    await messenger.write(
      (await messenger.conversation(talks[name])).phone,
      `${word(name)} de novo`,
    );
  }
  const [form] = await server.rows(
    `select id from flows where workspace_id = '${workspace}' limit 1`,
  );
  flow = String(form?.id);
  await server.rows(`insert into flow_answers (id, flow_id, number_id, contact_id, fields, answered_at)
    select gen_random_uuid(), '${flow}', number_id, contact_id, '[]', now() from conversations
    where contact_id in (${names.map((name) => `'${talks[name]}'`).join()}) returning 1`);
  // Who answers takes it.
  const { version } = (await messenger.conversation(talks.loose)).assignment;
  const back = `messenger/contacts/${talks.loose}/assignment/return`;
  expect((await server.send("ana", "POST", back, { version })).status).toBe(200);
  await server.snapshot();
});
beforeEach(() => server.restore());

/** Which of the conversations an answer tells of. */
async function told(path: string): Promise<string[]> {
  const { status, body } = await server.get("bruno", path);
  expect([path, status]).toEqual([path, 200]);
  const text = JSON.stringify(body);
  return names.filter((name) => text.includes(talks[name]));
}

describe.each(Object.entries(levels))("who sees %s", (level, seen) => {
  const hidden = names.filter((name) => !(seen as readonly string[]).includes(name));
  beforeEach(async () => {
    expect((await see(level)).status).toBe(200);
  });

  it("finds in lists, searches, on home and behind figures only those", async () => {
    const day = dayOf(server.now());
    const failed = `figure=failed&from=${day}&to=${day}&per_page=100`;
    for (const path of [
      "messenger/contacts?per_page=100",
      `messenger/contacts?per_page=100&tag_id=${tag}`,
      "messenger/contacts?query=55119",
      `messenger/search?query=${word("").slice(0, 9)}`,
      `whatsapp/numbers/${messenger.number}/tags/${tag}/contacts?per_page=100`,
      `workspaces/${workspace}/flows/${flow}/answers?per_page=100`,
      `workspaces/${workspace}/inbox-report/conversations?${failed}`,
      `events?scope=number.${messenger.number}&after=0`,
    ]) {
      const found = await told(path);
      // The log says of the others that something happened, and nothing else.
      const isLog = path.startsWith("events");
      const failing = seen.filter((name) => !path.includes("failed") || name !== "untouched");
      expect([path, found]).toEqual([path, isLog ? names : failing]);
    }
    for (const name of names) {
      const palette = JSON.stringify((await server.get("bruno", `search?q=${word(name)}`)).body);
      expect(palette.includes(talks[name])).toBe(!hidden.includes(name));
    }
    const acts = `workspaces/${workspace}/activity-log?number_id=${messenger.number}&per_page=100`;
    const written = JSON.stringify((await server.get("bruno", acts)).body);
    expect(written.includes(talks.mine)).toBe(level === "all");
    const home = JSON.stringify((await server.get("bruno", "home")).body);
    for (const name of hidden) expect(home).not.toContain(talks[name]);
    const log = await server.get("bruno", `events?scope=number.${messenger.number}&after=0`);
    for (const name of hidden) expect(JSON.stringify(log.body)).not.toContain(word(name));
  });

  it("counts only those", async () => {
    const views = (await server.get("bruno", "messenger/views")).body.data;
    const { body } = await server.get("bruno", "messenger/contacts?per_page=100&view=open");
    expect(views.open).toBe(body.meta.total);
    const unread = await server.get("bruno", "messenger/contacts?per_page=100&messages=unread");
    const counted = (await server.get("bruno", "messenger/counters")).body.data;
    expect(counted.unread_contacts).toBe(unread.body.meta.total);
    const own = (await server.get("bruno", "home")).body.data.parts.messenger.unread.total;
    expect(own).toBe(unread.body.meta.total);
    if (level !== "all") expect(views.open).toBe(seen.length);
  });

  it("reads sums whole, which name nobody", async () => {
    const day = dayOf(server.now());
    const list = `whatsapp/numbers/${messenger.number}/tags?per_page=100`;
    const countOf = async (who: Who) =>
      (await server.get(who, list)).body.data.find(({ id }: { id: string }) => id === tag)
        .contacts_count;
    const path = `workspaces/${workspace}/inbox-report?from=${day}&to=${day}&number_id=${messenger.number}`;
    const sums = async (who: Who) => {
      const { figures, waiting, tags, failures } = (await server.get(who, path)).body.data;
      return { figures, waiting, tags, failures };
    };
    expect(await countOf("bruno")).toBe(await countOf("ana"));
    expect(await sums("bruno")).toEqual(await sums("ana"));
    expect(JSON.stringify((await server.get("bruno", path)).body)).not.toContain(talks.hers);
  });

  it("opens only those, and enters only their rooms", async () => {
    const socket = await listening(server, "bruno", `number.${messenger.number}`);
    for (const name of names) {
      const status = hidden.includes(name) ? 404 : 200;
      const path = `messenger/contacts/${talks[name]}`;
      expect([name, (await server.get("bruno", path)).status]).toEqual([name, status]);
      const channel_name = `presence-conversation.${talks[name]}`;
      const asked = new URLSearchParams({ socket_id: socket.id, channel_name }).toString();
      const form = { "content-type": "application/x-www-form-urlencoded" };
      const signed = await server.send("bruno", "POST", "broadcasting/auth", asked, form);
      expect([name, signed.status]).toEqual([name, hidden.includes(name) ? 403 : 200]);
    }
  });
});

it("hears live of what is theirs alone, from the moment that it is so", async () => {
  const socket = await listening(server, "bruno", `number.${messenger.number}`);
  const frames = () => socket.send.mock.calls.map(([frame]) => JSON.parse(frame));
  const heard = () => JSON.stringify(frames());
  await see("own");
  await eventually(() => expect(socket.inPart.size).toBe(1));
  socket.send.mockClear();
  const phoneOf = async (name: keyof typeof talks) =>
    (await messenger.conversation(talks[name])).phone;
  await messenger.write(await phoneOf("hers"), "nada para o Bruno");
  await messenger.write(await phoneOf("mine"), "isto é do Bruno");
  await eventually(() => expect(heard()).toContain("isto é do Bruno"));
  expect(heard()).not.toContain("nada para o Bruno");
  expect(frames().filter(({ event }) => event === "hidden")).not.toEqual([]);
  const changed = frames().findLast(({ event }) => event === "conversation.changed");
  expect(JSON.parse(changed.data).payload.unread_contacts).toBeNull();
  // Handed over, it leaves, and who was in its room with it; handed back, it comes.
  socket.send.mockClear();
  const room = `presence-conversation.${talks.mine}`;
  server.app.live.hub.join(socket, room, "Bruno");
  await give(talks.mine, { user_id: ana });
  const gone = () => frames().findLast(({ event }) => event === "hidden");
  await eventually(() => expect(gone()).toBeDefined());
  expect(JSON.parse(gone().data)).toMatchObject({ id: talks.mine, payload: null });
  expect(socket.channels.has(room)).toBe(false);
  await give(talks.mine, { user_id: bruno });
  await eventually(() => expect(heard()).toContain("isto é do Bruno"));
  await see("all");
  await eventually(() => expect(socket.inPart.size).toBe(0));
});

it("every call on a conversation of somebody else, by its id or a message's, finds nothing", async () => {
  const rows = permissionTable(server).rows.filter(
    ({ endpoint, may }) =>
      /^\/messenger\/.*:(contact|message)\b/.test(endpoint.path) && may.member < 300,
  );
  const wrong: unknown[] = [];
  // Samples are found by who sees all; rights are read with each call.
  const set = (sight: string) =>
    server.rows(
      `update number_users set sight = '${sight}' where user_id = '${bruno}' returning 1`,
    );
  for (const row of rows) {
    const sample = (await row.sample?.(server)) ?? {};
    await server.rows(`insert into conversation_assignments (contact_id, number_id, responsible_id, updated_at)
      select contact_id, number_id, '${ana}', now() from conversations
      on conflict (contact_id) do update set responsible_id = excluded.responsible_id returning 1`);
    await set("own");
    const { status } = await sendSample(server, "bruno", row, sample);
    if (status !== 404) wrong.push([row.name, status]);
    await set("all");
  }
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThan(25);
});

it("who sees only their own begins a conversation as theirs, and takes nobody else's by its phone", async () => {
  await see("own");
  const begin = (phone: string) =>
    server.send("bruno", "POST", "messenger/contacts", {
      name: "Nova",
      country_code: "55",
      number: phone.slice(2),
    });
  const made = await begin(newPhone());
  expect(made.body.data.assignment.responsible.id).toBe(bruno);
  const refused = await begin((await messenger.conversation(talks.hers)).phone);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["number"]]);
  expect(JSON.stringify(refused.body)).not.toContain(talks.hers);
});

it("gives one away and finishes it in one go, and does not see it afterwards", async () => {
  const macros = `whatsapp/numbers/${messenger.number}/macros`;
  const macro = { name: "Devolver e concluir", text: "", tag_ids: [], team_id: null, done: true };
  const made = await server.send("ana", "POST", macros, { ...macro, hand_to: "nobody" });
  await see("own");
  const path = `messenger/contacts/${talks.mine}/macros/${made.body.data.id}/runs`;
  const run = await server.send("bruno", "POST", path, { client_id: uuidv7() });
  expect(run.body.data.assignment).toMatchObject({ responsible: null, state: "done" });
  expect((await server.get("bruno", `messenger/contacts/${talks.mine}`)).status).toBe(404);
});

it("is told of a mention only where they see the conversation", async () => {
  await see("own");
  const mentions = async () =>
    (
      await server.rows(
        `select path from notifications where user_id = '${bruno}' and type = 'note_mentioned'`,
      )
    ).map(({ path }) => path);
  const before = await mentions();
  const people = (await server.get("ana", "messenger/users")).body.data;
  const me = people.find(({ id }: { id: string }) => id === bruno).name;
  for (const talk of [talks.hers, talks.mine]) {
    await server.send("ana", "POST", `messenger/contacts/${talk}/notes`, { text: `@${me} veja` });
  }
  expect((await mentions()).slice(before.length)).toEqual([`/messenger/${talks.mine}`]);
});

it("sees what comes to their team as soon as they are in it", async () => {
  await see("team");
  const { body } = await server.get("ana", `workspaces/${workspace}/teams`);
  const team = body.data.find(({ name }: { name: string }) => name === "Visão de Ana");
  const get = () => server.get("bruno", `messenger/contacts/${talks.elsewhere}`);
  expect((await get()).status).toBe(404);
  const path = `workspaces/${workspace}/teams/${team.id}`;
  const change = { member_ids: [ana, bruno], version: team.version };
  expect((await server.send("ana", "PUT", path, change)).status).toBe(200);
  expect((await get()).status).toBe(200);
});

it("is set by who administers the number, on record, and never narrows an administrator", async () => {
  const refused = await see("own", "administrator");
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["sight"]]);
  expect((await see("own")).body.data.sight).toBe("own");
  const [entry] = await server.rows(
    "select before, after from audit_entries where action = 'number.user-role-changed' order by id desc limit 1",
  );
  expect(entry?.after).toMatchObject({ sight: "own" });
  // The role alone leaves it as it is.
  const role = `whatsapp/numbers/${messenger.number}/users/${bruno}/role`;
  const viewer = await server.send("ana", "PUT", role, { role: "viewer" });
  expect(viewer.body.data).toMatchObject({ role: "viewer", sight: "own" });
});
