import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { idOf } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let messenger: TestMessenger;
let contact: string;
const phone = newPhone();
let bruno: string;
let workspace: string;
let tags: { id: string; name: string }[];

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  bruno = await idOf(server, "bruno");
  workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  tags = (await server.get("ana", "messenger/tags")).body.data;
  contact = await messenger.customer(phone);
  await server.snapshot();
});
beforeEach(() => server.restore());

const path = () => `whatsapp/numbers/${messenger.number}/macros`;
const nothing = {
  text: "",
  tag_ids: [] as string[],
  hand_to: "keep",
  team_id: null as string | null,
  done: false,
};
const create = (body: object, who: Who = "ana") =>
  server.send(who, "POST", path(), { name: "Encerrar", ...nothing, ...body });
const made = async (body: object): Promise<{ id: string; version: number }> => {
  const answer = await create(body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
interface Run {
  who?: Who;
  client_id?: string;
  of?: string;
  seen_position?: number;
}
const run = (
  macro: string,
  { who = "bruno", client_id = uuidv7(), of = contact, ...seen }: Run = {},
) =>
  server.send(who, "POST", `messenger/contacts/${of}/macros/${macro}/runs`, { client_id, ...seen });
const texts = async () => (await messenger.messages(contact)).map(({ content }) => content.body);

describe("running a macro", () => {
  it("sends, tags, hands over and closes in one step", async () => {
    const [first, second] = tags;
    await server.send("bruno", "POST", `messenger/contacts/${contact}/tags`, {
      tag_ids: [first?.id],
    });
    const { id } = await made({
      text: "Obrigado, {{contact.nickname}}! {{agent.name}}, {{number.name}}",
      tag_ids: [second?.id],
      hand_to: "me",
      done: true,
    });
    const { body, status } = await run(id);
    expect(status).toBe(200);
    const { name } = await messenger.conversation(contact);
    expect(await texts()).toEqual(["Olá", `Obrigado, ${name}! Bruno Costa, Padaria Aurora`]);
    expect(body.data.tags.map((tag: { id: string }) => tag.id).sort()).toEqual(
      [first?.id, second?.id].sort(),
    );
    expect(body.data.assignment).toMatchObject({ responsible: { id: bruno }, state: "done" });
    const [used] = (await server.get("bruno", `${path()}?q=Encerrar`)).body.data;
    expect(used).toMatchObject({ used_count: 1 });
    expect(used.last_used_at).not.toBeNull();
  });

  it("does nothing at all where the message may not leave", async () => {
    const { id } = await made({ text: "Tchau", tag_ids: [tags[0]?.id], done: true });
    server.advance(25 * 3_600_000);
    const before = await messenger.conversation(contact);
    const refused = await run(id);
    expect(refused.status).toBe(422);
    expect(Object.values(refused.body.errors)).not.toEqual([]);
    expect(await messenger.conversation(contact)).toEqual(before);
    expect((await server.get("ana", `${path()}?q=Encerrar`)).body.data[0].used_count).toBe(0);
  });

  it("does nothing where a colleague answered meanwhile, until that was seen", async () => {
    const { id } = await made({ text: "Até mais", done: true });
    const { position } = (await messenger.messages(contact)).at(-1);
    await messenger.say(contact, "Já respondi", "ana");
    const asked = await run(id, { seen_position: position });
    expect([asked.status, asked.body.code]).toEqual([409, "messenger.answered"]);
    expect((await messenger.conversation(contact)).assignment.state).not.toBe("done");
    const { data } = asked.body;
    expect((await run(id, { seen_position: data.position })).status).toBe(200);
    expect(await texts()).toEqual(["Olá", "Já respondi", "Até mais"]);
  });

  it("marks nothing as done that the customer wrote to meanwhile, until that was seen", async () => {
    const sends = await made({ text: "Até mais", done: true });
    const keeps = await made({ name: "Só marca", tag_ids: [tags[0]?.id] });
    const { position } = (await messenger.messages(contact)).at(-1);
    await messenger.write(phone, "Espera!");
    const asked = await run(sends.id, { seen_position: position });
    expect([asked.status, asked.body.code]).toEqual([409, "assignments.wrote"]);
    expect(await texts()).toEqual(["Olá", "Espera!"]);
    expect((await run(keeps.id, { seen_position: position })).status).toBe(200);
    const { data } = asked.body;
    const done = await run(sends.id, { seen_position: data.position });
    expect(done.body.data.assignment.state).toBe("done");
  });

  it("sends once however often its answer is lost", async () => {
    const { id } = await made({ text: "Só uma vez", hand_to: "me", done: true });
    const client_id = uuidv7();
    for (let time = 0; time < 3; time++) expect((await run(id, { client_id })).status).toBe(200);
    expect(await texts()).toEqual(["Olá", "Só uma vez"]);
  });

  it("does all of it once under a key, and answers the same", async () => {
    const { id } = await made({ text: "Uma chave", done: true });
    const keyed = () =>
      server.send(
        "bruno",
        "POST",
        `messenger/contacts/${contact}/macros/${id}/runs`,
        { client_id: contact },
        { "Idempotency-Key": "macro-1" },
      );
    const first = await keyed();
    expect(first.status).toBe(200);
    await server.drain();
    await messenger.write(phone, "Mais uma coisa");
    expect((await keyed()).body).toEqual(first.body);
    expect((await messenger.conversation(contact)).assignment.state).not.toBe("done");
    expect((await server.get("ana", `${path()}?q=Encerrar`)).body.data[0].used_count).toBe(1);
  });

  it("hands to a team's queue, gives back, and leaves out a tag that is gone", async () => {
    const team = (
      await server.send("ana", "POST", `workspaces/${workspace}/teams`, {
        name: "Entregas",
        member_ids: [bruno],
      })
    ).body.data;
    const { body: tag } = await server.send(
      "ana",
      "POST",
      `whatsapp/numbers/${messenger.number}/tags`,
      { name: "Passageira", colour: tags[0] && (await colour()) },
    );
    const { id } = await made({ tag_ids: [tag.data.id], hand_to: "team", team_id: team.id });
    await server.send("ana", "DELETE", `whatsapp/numbers/${messenger.number}/tags/${tag.data.id}`);
    const queued = await run(id);
    expect(queued.body.data.assignment).toMatchObject({
      responsible: null,
      team: { name: "Entregas" },
    });
    expect(queued.body.data.tags).toEqual([]);
    const mine = await made({ name: "Minha", hand_to: "me" });
    expect((await run(mine.id)).body.data.assignment.responsible.id).toBe(bruno);
    const free = await made({ name: "Soltar", hand_to: "nobody" });
    expect((await run(free.id)).body.data.assignment.responsible).toBeNull();
  });

  it("is for who writes on the number, with macros of that number alone", async () => {
    const { id } = await made({ done: true });
    expect((await run(id, { who: "diego" })).status).toBe(404);
    const hidden = await messenger.customer(newPhone(), "Olá", messenger.hidden);
    expect((await run(id, { of: hidden })).status).toBe(404);
    expect((await run(id, { who: "ana", of: hidden })).status).toBe(404);
    const user = `whatsapp/numbers/${messenger.number}/users/${bruno}`;
    await server.send("ana", "PUT", `${user}/role`, { role: "viewer" });
    expect((await run(id)).status).toBe(403);
  });
});

const colour = async () =>
  (await server.get("ana", `whatsapp/numbers/${messenger.number}/tags`)).body.data[0].colour;

describe("a number's macros", () => {
  it("refuse at its field what means nothing", async () => {
    const field = async (body: object) => Object.keys((await create(body)).body.errors ?? {});
    expect(await field({})).toEqual(["text"]);
    expect(await field({ text: "Oi {{nome}}" })).toEqual(["text"]);
    expect(await field({ hand_to: "team" })).toEqual(["team_id"]);
    expect(await field({ tag_ids: [uuidv7()] })).toEqual(["tag_ids.0"]);
    expect(await field({ name: " ", done: true })).toEqual(["name"]);
    await made({ done: true });
    expect(await field({ name: "ENCERRAR", done: true })).toEqual(["name"]);
  });

  it("put a tag on once, however often it is named", async () => {
    const [tag] = tags;
    const tag_ids = [tag?.id, tag?.id];
    const { body } = await create({ tag_ids });
    expect(body.data.tags.map(({ id }: { id: string }) => id)).toEqual([tag?.id]);
    const { id, version } = await made({ name: "Outra", done: true });
    await server.send("ana", "PUT", `${path()}/${id}`, { tag_ids, version });
    expect(await server.rows(`select tag_ids from macros where id = '${id}'`)).toEqual([
      { tag_ids: [tag?.id] },
    ]);
  });

  it("are made and changed by who administers it, on record; others only use them", async () => {
    expect((await create({ done: true }, "bruno")).status).toBe(403);
    expect((await create({ done: true }, "diego")).status).toBe(404);
    const { id, version } = await made({ done: true });
    const change = (body: object, who: Who = "ana") =>
      server.send(who, "PUT", `${path()}/${id}`, body);
    expect((await change({ text: "Até", version }, "bruno")).status).toBe(403);
    const changed = await change({ text: "Até", version });
    expect(changed.body.data).toMatchObject({ text: "Até", done: true, version: version + 1 });
    expect((await change({ text: "Outra", version })).status).toBe(409);
    expect((await change({ text: "", done: false, version: version + 1 })).status).toBe(422);
    expect((await server.send("bruno", "DELETE", `${path()}/${id}`)).status).toBe(403);
    expect((await server.send("ana", "DELETE", `${path()}/${id}`)).status).toBe(204);
    const rows = await server.rows(
      `select action from audit_entries where subject_id = '${id}' order by seq`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "macro.created",
      "macro.updated",
      "macro.deleted",
    ]);
  });
});
