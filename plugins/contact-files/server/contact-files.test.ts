import { beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { linksIn } from "./to-file.ts";

let server: TestServer;
let messenger: TestMessenger;
let phone: string;
let contact: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  phone = newPhone();
  contact = await messenger.customer(phone);
  for (const [id, type] of [
    ["um", "image"],
    ["dois", "document"],
    ["tres", "audio"],
  ] as const) {
    const file = { id, mime_type: "application/pdf", sha256: "x", filename: `${id}.pdf` };
    await messenger.write(phone, { type, [type]: file });
    server.advance(1_000);
  }
  await messenger.write(phone, "Veja https://exemplo.com.br/bolo, e http://b.example/x.");
  await messenger.write(phone, "HTTPS sem endereço");
  await server.snapshot();
});
beforeEach(() => server.restore());

const path = (query: string) => `messenger/contacts/${contact}/files?${query}`;
const list = async (query: string) => {
  const { body, status } = await server.get("bruno", path(query));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

describe("what a conversation holds", () => {
  it("is found by kind, newest first, each with its message", async () => {
    for (const [kind, type] of [
      ["media", "image"],
      ["documents", "document"],
      ["audio", "audio"],
    ] as const) {
      const { data, meta } = await list(`kind=${kind}`);
      expect(data, kind).toMatchObject([{ type, direction: "incoming" }]);
      expect(meta.total).toBe(1);
    }
    await messenger.say(contact, "Cardápio: https://exemplo.com.br/cardapio");
    const { data } = await list("kind=links");
    expect(data.map(({ links }: { links: string[] }) => links)).toEqual([
      ["https://exemplo.com.br/cardapio"],
      ["https://exemplo.com.br/bolo", "http://b.example/x"],
    ]);
    const second = await list("kind=links&per_page=1&page=2");
    expect(second.data).toMatchObject([{ direction: "incoming" }]);
    expect(second.meta.total).toBe(2);
  });

  it("is there for who reads the number alone", async () => {
    expect((await server.get("diego", path("kind=media"))).status).toBe(404);
    expect((await server.get("bruno", path("kind=all"))).status).toBe(422);
    const hidden = await messenger.customer(newPhone(), "Olá", messenger.hidden);
    const at = `messenger/contacts/${hidden}/files?kind=media`;
    expect((await server.get("bruno", at)).status).toBe(404);
    expect((await server.get("ana", at)).status).toBe(200);
  });
});

test.each([
  ["(https://a.example/b)", ["https://a.example/b"]],
  ["*https://a.example/b_c*", ["https://a.example/b_c"]],
  ["https://a.example https://a.example", ["https://a.example"]],
  ["javascript:alert(1) ftp://a.example", []],
])("the addresses of %j are %j", (text, links) => {
  expect(linksIn(text)).toEqual(links);
});
