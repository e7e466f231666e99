import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const found = async (who: Who, q: string) =>
  (await server.get(who, `search?q=${encodeURIComponent(q)}`)).body.data as {
    kind: string;
    id: string;
    phone: string;
    path: string;
  }[];

describe("the palette", () => {
  it("finds contacts of all numbers the person reads, by phone or name, and of no other", async () => {
    const seen = newPhone();
    const hidden = newPhone();
    const contact = await messenger.customer(seen);
    const secret = await messenger.customer(hidden, "Olá", messenger.hidden);
    expect(await found("bruno", seen)).toEqual([
      expect.objectContaining({
        kind: "conversations",
        id: contact,
        phone: seen,
        path: `/messenger/${contact}?number=${messenger.number}`,
      }),
    ]);
    expect(await found("bruno", hidden)).toEqual([]);
    expect((await found("ana", hidden)).map(({ id }) => id)).toEqual([secret]);
    const nickname = "Zuleica das Encomendas";
    await server.send("ana", "PUT", `messenger/contacts/${secret}/nickname`, { nickname });
    expect((await found("ana", "zuleica")).map(({ id }) => id)).toEqual([secret]);
    expect(await found("diego", "zuleica")).toEqual([]);
    expect(await found("olivia", "zuleica")).toEqual([]);
  });

  it("names who wrote last first", async () => {
    const phones = [newPhone(), newPhone()] as const;
    const [first, second] = [
      await messenger.customer(phones[0]),
      await messenger.customer(phones[1]),
    ];
    for (const id of [first, second]) {
      const body = { nickname: "Quitéria" };
      await server.send("bruno", "PUT", `messenger/contacts/${id}/nickname`, body);
    }
    server.advance(60_000);
    await messenger.write(phones[0], "De novo");
    expect((await found("bruno", "quiteria")).map(({ id }) => id)).toEqual([first, second]);
  });

  it("finds what was said in every number that allows it, blind to accents and case", async () => {
    const phone = newPhone();
    await messenger.customer(phone, "Quero XYLÍTO");
    const hidden = await messenger.customer(newPhone(), "pao xylito", messenger.hidden);
    const said = (await found("ana", "pão XYLITO")).map(({ kind, path }) => [kind, path]);
    expect(said).toEqual([
      ["messages", expect.stringContaining(`/messenger/${hidden}?number=${messenger.hidden}`)],
    ]);
    expect((await found("bruno", "xylito")).map(({ kind }) => kind)).toEqual(["messages"]);
    expect(await found("bruno", "pao xylito")).toEqual([]);
    expect(await found("diego", "xylito")).toEqual([]);
    const allow = (global_search: boolean) =>
      server.send("ana", "PUT", `whatsapp/numbers/${messenger.hidden}/switch-global-search`, {
        global_search,
      });
    await allow(false);
    expect(await found("ana", "pao xylito")).toEqual([]);
    const all = async (query: string) =>
      (await server.get("ana", `messenger/search/all?${query}`)).body.data;
    expect((await all("query=xylito")).messages).toHaveLength(1);
    await allow(true);
    expect((await all("query=xylito")).messages).toHaveLength(2);
    expect((await all(`query=xylito&except=${messenger.hidden}`)).messages).toMatchObject([
      { number: { id: messenger.number }, excerpt: expect.stringContaining("XYLÍTO") },
    ]);
    const typed = `(${phone.slice(2, 4)}) ${phone.slice(4, 9)}-${phone.slice(9)}`;
    expect((await all(`query=${encodeURIComponent(typed)}`)).contacts).toMatchObject([{ phone }]);
  });
});

describe("the search of other numbers", () => {
  const all = async (query: string, page = 1) =>
    (
      await server.get(
        "ana",
        `messenger/search/all?query=${encodeURIComponent(query)}&page=${page}&except=${messenger.number}`,
      )
    ).body;

  it("goes on with people as with messages, each once, and says whether there are more", async () => {
    const made: string[] = [];
    for (let at = 0; at < 22; at++) {
      const id = await messenger.customer(newPhone(), "Oi", messenger.hidden);
      await server.rows(`update contacts set nickname = 'Filomena' where id = '${id}' returning 1`);
      made.push(id);
    }
    const [first, second, third] = [
      await all("filomena"),
      await all("filomena", 2),
      await all("filomena", 3),
    ];
    const ids = [...first.data.contacts, ...second.data.contacts].map(({ id }) => id);
    expect(first.data.contacts).toHaveLength(20);
    expect(ids.toSorted()).toEqual(made.toSorted());
    expect([first, second].map(({ meta }) => meta)).toEqual([
      { has_more: false, has_more_contacts: true, searched_messages: true },
      { has_more: false, has_more_contacts: false, searched_messages: true },
    ]);
    expect(third.data).toEqual({ contacts: [], messages: [] });
  });

  it.each([
    ["oi", false],
    ["😀😀", false],
    ["olá", true],
  ])("says whether messages were looked through for %j", async (query, looked) => {
    expect((await all(query)).meta.searched_messages).toBe(looked);
  });
});
