import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { openContact } from "../../messenger/fixtures/operations.ts";

let server: TestServer;
let workspace: string;
let contact: string;

beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  contact = await openContact(server);
  await server.rows("delete from contact_field_values returning 1");
  await server.rows("delete from contact_fields returning 1");
  await server.snapshot();
});
beforeEach(() => server.restore());

const path = (rest = "") => `workspaces/${workspace}/contact-fields${rest}`;
const create = (body: object, who: Who = "ana") => server.send(who, "POST", path(), body);
const change = (id: string, body: object) => server.send("ana", "PUT", path(`/${id}`), body);
const made = async (name: string, kind: string, choices: string[] = []): Promise<string> =>
  (await create({ name, kind, choices })).body.data.id;
const names = async () =>
  (await server.get("bruno", path())).body.data.map(({ name }: { name: string }) => name);
const at = () => `messenger/contacts/${contact}/fields`;
const read = async () => (await server.get("bruno", at())).body.data;
const write = (values: object, version: number, who: Who = "bruno") =>
  server.send(who, "PUT", at(), { values, version });

describe("a workspace's own fields of contacts", () => {
  it("are written by owners, read by everybody there, and nobody else's", async () => {
    expect((await create({ name: "Idade", kind: "number" })).status).toBe(201);
    expect((await create({ name: "Outro", kind: "text" }, "bruno")).status).toBe(403);
    expect((await create({ name: "Outro", kind: "text" }, "diego")).status).toBe(404);
    expect(await names()).toEqual(["Idade"]);
  });

  it("are made once of one name, and thirty at most, however many are made at once", async () => {
    const same = await Promise.all(
      Array.from({ length: 6 }, () => create({ name: "Idade", kind: "number" })),
    );
    expect(same.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    const many = await Promise.all(
      Array.from({ length: 32 }, (_, at) => create({ name: `Campo ${at}`, kind: "text" })),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(29);
  });

  it("are refused at the field: a name twice, a list without choices, the thirty-first", async () => {
    await made("Região", "text");
    const refused = async (body: object) => Object.keys((await create(body)).body.errors);
    expect(await refused({ name: "REGIAO", kind: "text" })).toEqual(["name"]);
    expect(await refused({ name: "x", kind: "choice" })).toEqual(["choices"]);
    expect(await refused({ name: "x", kind: "choice", choices: ["a", "a"] })).toEqual(["choices"]);
    expect(await refused({ name: "x", kind: "colour" })).toEqual(["kind"]);
    await server.rows(
      `insert into contact_fields (id, workspace_id, name, kind, choices, position, created_at, updated_at)
       select gen_random_uuid(), '${workspace}', 'n' || n, 'text', '[]', n, now(), now()
       from generate_series(2, 30) n returning 1`,
    );
    expect(await refused({ name: "Mais um", kind: "text" })).toEqual(["name"]);
  });

  it("stand in the order that was chosen, and an older version is a 409", async () => {
    const [one, two] = [await made("Um", "text"), await made("Dois", "text")];
    await server.send("ana", "PUT", path("/order"), { field_ids: [two] });
    expect(await names()).toEqual(["Dois", "Um"]);
    expect((await change(one, { name: "Primeiro", version: 1 })).status).toBe(200);
    const late = await change(one, { name: "Atrasado", version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.data.name).toBe("Primeiro");
  });

  it("are removed while nobody has a value in them, and archived after that", async () => {
    const id = await made("Idade", "number");
    await write({ [id]: 41 }, 1);
    const kept = await server.send("ana", "DELETE", path(`/${id}`));
    expect(kept.body.code).toBe("contact-fields.has_values");
    await change(id, { archived: true, version: 1 });
    expect((await read()).fields).toEqual([]);
    expect(Object.keys((await write({ [id]: 42 }, 2)).body.errors)).toEqual([id]);
    await change(id, { archived: false, version: 2 });
    expect((await read()).fields[0].value).toBe(41);
    await write({ [id]: null }, 2);
    expect((await server.send("ana", "DELETE", path(`/${id}`))).status).toBe(204);
  });
});

describe("a contact's values", () => {
  it.each([
    ["text", " Rua A ", "Rua A", 5],
    ["number", 1.5, 1.5, "1.5"],
    ["date", "2024-02-29", "2024-02-29", "2023-02-29"],
    ["boolean", false, false, "false"],
    ["choice", "P", "P", "G"],
  ] as const)("of the kind %s are taken and others refused", async (kind, given, kept, wrong) => {
    const id = await made("Campo", kind, kind === "choice" ? ["P", "M"] : []);
    const refused = await write({ [id]: wrong }, 1);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([id]);
    expect((await write({ [id]: given }, 1)).status).toBe(200);
    expect((await read()).fields[0].value).toBe(kept);
  });

  it("are written by who writes on the number, told live, and on record, one entry each", async () => {
    const [size, age] = [
      await made("Tamanho", "choice", ["P", "M"]),
      await made("Idade", "number"),
    ];
    expect((await write({ [size]: "P", [age]: 3 }, 1)).body.data.version).toBe(2);
    const number = (await server.get("ana", `messenger/contacts/${contact}`)).body.data.number_id;
    const told = await server.rows(
      `select scope, payload from events where type = 'contact-values.changed'`,
    );
    expect(told).toEqual([
      { scope: `number.${number}`, payload: { number_id: number, contact_id: contact } },
    ]);
    await write({ [size]: "M" }, 2);
    expect((await write({ [age]: 4 }, 2)).status).toBe(409);
    expect((await write({ [age]: 4 }, 3, "diego")).status).toBe(404);
    const entries = await server.rows(
      `select before, after from audit_entries where subject_id = '${contact}'
        and action = 'contact-field.value-changed' order by at, id`,
    );
    expect(entries).toHaveLength(3);
    expect(entries.at(-1)).toMatchObject({
      before: { value: "Tamanho: P" },
      after: { value: "Tamanho: M" },
    });
  });

  it("that are yes or no stand in the log as a tick or a cross", async () => {
    const vip = await made("VIP", "boolean");
    await write({ [vip]: true }, 1);
    await write({ [vip]: false }, 2);
    const entries = await server.rows(
      `select before, after from audit_entries where subject_id = '${contact}'
        and action = 'contact-field.value-changed' order by at, id`,
    );
    const { name } = (await server.get("ana", `messenger/contacts/${contact}`)).body.data;
    expect(entries).toEqual([
      {
        before: { contact: name, value: "VIP: —" },
        after: { contact: name, value: "VIP: ✓" },
      },
      {
        before: { contact: name, value: "VIP: ✓" },
        after: { contact: name, value: "VIP: ✗" },
      },
    ]);
  });

  it("keep a choice that is offered no more until another is chosen", async () => {
    const [size, age] = [
      await made("Tamanho", "choice", ["P", "M"]),
      await made("Idade", "number"),
    ];
    await write({ [size]: "P" }, 1);
    await change(size, { choices: ["M"], version: 1 });
    expect((await write({ [size]: "P", [age]: 3 }, 2)).status).toBe(200);
    expect((await read()).fields.map(({ value }: { value: unknown }) => value)).toEqual(["P", 3]);
  });

  it("are never those of another workspace: its field is refused, and a moved number shows none", async () => {
    const id = await made("Idade", "number");
    await write({ [id]: 41 }, 1);
    const other = "select id from workspaces where name = 'Clínica Vida'";
    await server.rows(
      `update contact_fields set workspace_id = (${other}) where id = '${id}' returning id`,
    );
    expect((await read()).fields).toEqual([]);
    expect(Object.keys((await write({ [id]: 1 }, 2)).body.errors)).toEqual([id]);
    await server.rows(
      `update contact_field_values set workspace_id = (${other}) where contact_id = '${contact}' returning 1`,
    );
    expect((await read()).version).toBe(1);
  });
});

it("stand in the contacts' export, under their names and in the person's words", async () => {
  const [age, home] = [await made("Idade", "number"), await made("Entrega", "boolean")];
  const since = await made("Desde", "date");
  await write({ [age]: 41.5, [home]: true, [since]: "2026-03-09" }, 1);
  const { number_id } = (await server.get("ana", `messenger/contacts/${contact}`)).body.data;
  const exports = `whatsapp/numbers/${number_id}/exports`;
  const started = await server.send("ana", "POST", `${exports}/contacts`, { format: "csv" });
  await server.drain();
  const { url } = (await server.get("ana", `${exports}/${started.body.data.id}`)).body.data;
  const file = await server.get("anonymous", url);
  const [head = "", ...lines] = Buffer.from(file.body as Uint8Array)
    .toString()
    .split("\n");
  expect(head).toContain('"Idade";"Entrega";"Desde"');
  expect(lines.filter((line) => line.includes('"41,5";"Sim";"09/03/2026"'))).toHaveLength(1);
});
