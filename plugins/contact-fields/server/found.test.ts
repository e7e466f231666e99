import { beforeAll, beforeEach, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let workspace: string;
let contact: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  contact = await messenger.customer(newPhone());
  await server.rows("delete from contact_field_values returning 1");
  await server.rows("delete from contact_fields returning 1");
  await server.snapshot();
});
beforeEach(() => server.restore());

const fields = (rest = "") => `workspaces/${workspace}/contact-fields${rest}`;
const made = async (name: string, kind: string, choices: string[] = []): Promise<string> => {
  const body = { name, kind, choices };
  return (await server.send("ana", "POST", fields(), body)).body.data.id;
};
const write = async (values: object, of = contact) => {
  const path = `messenger/contacts/${of}/fields`;
  const { version } = (await server.get("ana", path)).body.data;
  expect((await server.send("ana", "PUT", path, { values, version })).status).toBe(200);
};
const asked = encodeURIComponent;
const listed = async (q: string, who: Who = "ana"): Promise<string[]> => {
  const { body } = await server.get(
    who,
    `messenger/contacts?number_id=${messenger.number}&query=${asked(q)}`,
  );
  return body.data.map(({ id }: { id: string }) => id);
};
const palette = async (q: string, who: Who = "ana") =>
  (await server.get(who, `search?q=${asked(q)}`)).body.data as { id: string; subtitle: string }[];

it("a contact is found by text, number and choice, blind to accents and case, whatever signs are in them", async () => {
  const [company, code, size] = [
    await made("Empresa", "text"),
    await made("Código", "number"),
    await made("Tamanho", "choice", ["Médio"]),
  ];
  await write({ [company]: 'Café "Bom\\Dia" 100%', [code]: 48_211, [size]: "Médio" });
  for (const words of ["cafe", 'É "BOM', "bom\\dia", "00%", "4821", "medio"]) {
    expect([words, await listed(words)]).toEqual([words, [contact]]);
  }
  expect(await listed("ca_é")).toEqual([]);
  expect(await listed('Dia", 48')).toEqual([]);
  expect(await listed("true")).toEqual([]);
});

it("wherever people are found, with the field that says why", async () => {
  const code = await made("Cliente nº", "text");
  await write({ [code]: "ZX-4711" });
  const everywhere = await server.get("ana", "messenger/all/contacts?query=zx-47");
  expect(everywhere.body.data.map(({ id }: { id: string }) => id)).toEqual([contact]);
  const line = "Cliente nº: ZX-4711";
  expect(await palette("zx-47")).toMatchObject([
    { id: contact, subtitle: expect.stringMatching(`· ${line}$`) },
  ]);
  const others = await server.get("ana", "messenger/search/all?query=zx-47");
  expect(others.body.data.contacts).toMatchObject([{ id: contact, found_by: line }]);
  const { name } = (await server.get("ana", `messenger/contacts/${contact}`)).body.data;
  const named = await server.get("ana", `messenger/search/all?query=${asked(name)}`);
  expect(named.body.data.contacts).toMatchObject([{ id: contact, found_by: null }]);
});

it("but not by a date, a yes or no, or what stands in an archived field", async () => {
  const [company, born, home, old] = [
    await made("Empresa", "text"),
    await made("Nascimento", "date"),
    await made("Entrega", "boolean"),
    await made("Apelido da loja", "text"),
  ];
  await write({ [company]: "Feira", [born]: "1999-12-31", [home]: true, [old]: "Quitanda" });
  expect(await listed("quitanda")).toEqual([contact]);
  await server.send("ana", "PUT", fields(`/${old}`), { archived: true, version: 1 });
  for (const words of ["quitanda", "1999-12", "true"]) expect(await listed(words)).toEqual([]);
  expect(await listed("feira")).toEqual([contact]);
});

it("only by who sees the conversation, and only while the number is of the workspace that wrote it", async () => {
  const code = await made("Código", "text");
  const secret = await messenger.customer(newPhone(), "Olá", messenger.hidden);
  await write({ [code]: "QW-9001" });
  await write({ [code]: "QW-9002" }, secret);
  expect((await palette("qw-900")).map(({ id }) => id).sort()).toEqual([contact, secret].sort());
  expect((await palette("qw-900", "bruno")).map(({ id }) => id)).toEqual([contact]);
  expect(await palette("qw-900", "diego")).toEqual([]);
  await server.rows(
    `update contact_field_values set workspace_id = (select id from workspaces where name = 'Clínica Vida')
      where contact_id = '${contact}' returning 1`,
  );
  expect(await listed("qw-9001")).toEqual([]);
});
