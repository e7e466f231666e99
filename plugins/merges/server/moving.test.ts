import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { portion } from "./move.ts";

const { size } = portion;

let server: TestServer;
let messenger: TestMessenger;
let phones: { kept: string; gone: string };
let kept: string;
let gone: string;

const say = (phone: string, text: string, minutes: number) =>
  messenger.write(phone, text, { at: new Date(server.now().getTime() + minutes * 60_000) });

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  await server.tokenOf("ana");
  phones = { kept: newPhone(), gone: newPhone() };
  for (const [at, text] of ["um", "dois", "três", "quatro", "cinco", "seis", "sete"].entries()) {
    await say(at % 2 ? phones.gone : phones.kept, text, at * 10 - 100);
  }
  const contactWith = async (phone: string) => {
    const where = `number_id = '${messenger.number}' and phone = '${phone}'`;
    return (await server.rows(`select id from contacts where ${where}`))[0]?.id as string;
  };
  kept = await contactWith(phones.kept);
  gone = await contactWith(phones.gone);
  // What the business's app had told of before.
  await server.rows(
    `update messages set position = -9000 where contact_id = '${gone}' and text = 'dois' returning 1`,
  );
  await server.drain();
  await server.snapshot();
});
beforeEach(async () => {
  await server.restore();
  portion.size = 2;
});
afterEach(() => {
  portion.size = size;
});

const of = (contact: string, path: string) => `messenger/contacts/${contact}/${path}`;
const merge = async (contact_id = gone, into = kept, take?: string[]) =>
  server.send("ana", "POST", of(into, "merges"), { contact_id, take });
const separate = (id: string) => server.send("ana", "POST", of(kept, `merges/${id}/undo`));
const texts = async (contact: string): Promise<string[]> =>
  (await messenger.messages(contact)).map(({ content }) => content.body);
const movingOf = async () => {
  const [one] = (await server.get("ana", of(kept, "identities"))).body.data;
  return one?.merge?.moving;
};
const failed = () =>
  server.rows(
    "select name, error from jobs where failed_at is not null and name <> 'house.send-mail'",
  );

describe("more messages than one transaction moves", () => {
  it("come in portions, the newest first, in their order whatever comes meanwhile, and say how far they are", async () => {
    const answer = await merge();
    expect(answer.body.data.moving).toEqual({ way: "in", moved: 2, total: 5 });
    expect(await texts(kept)).toEqual(["um", "três", "cinco", "seis", "sete"]);
    expect(await movingOf()).toEqual({ way: "in", moved: 2, total: 5 });
    await messenger.write(phones.gone, "oito");
    expect(await texts(kept)).toEqual(["um", "três", "cinco", "seis", "sete", "oito"]);
    // Who is on their way is not sent elsewhere.
    const third = await messenger.customer(newPhone());
    expect((await merge(kept, third)).body.code).toBe("merges.moving");
    const head = await messenger.head();
    await server.drain();
    expect(await texts(kept)).toEqual([
      "dois",
      "um",
      "três",
      "quatro",
      "cinco",
      "seis",
      "sete",
      "oito",
    ]);
    expect(await movingOf()).toBeNull();
    const told = (await messenger.events(head)).map(({ type }: { type: string }) => type);
    expect(told.filter((type) => type === "contacts.merged").length).toBeGreaterThan(1);
    expect(told).toContain("conversation.rearranged");
    expect(await failed()).toEqual([]);
  });

  it("come turn by turn, so that nothing else waits for the last of them", async () => {
    let passed = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      passed += 3_000;
      return passed;
    });
    await merge();
    await server.drain();
    clock.mockRestore();
    expect(await movingOf()).toBeNull();
    expect(await texts(kept)).toHaveLength(7);
  });

  it("go back in portions as well, and the two are one until the last of them", async () => {
    const before = { kept: await texts(kept), gone: await texts(gone) };
    const { merge_id } = (await merge()).body.data;
    await server.drain();
    await messenger.write(phones.kept, "oito");
    const answer = await separate(merge_id);
    expect(answer.body.data.moving).toEqual({ way: "out", moved: 0, total: 3 });
    expect((await messenger.conversation(gone)).id).toBe(kept);
    expect((await separate(merge_id)).body.code).toBe("merges.moving");
    await server.drain();
    expect(await texts(kept)).toEqual([...before.kept, "oito"]);
    expect(await texts(gone)).toEqual(before.gone);
    expect((await messenger.conversation(gone)).last_message.text).toBe("seis");
    const entries = await server.rows(
      "select actor_name from audit_entries where action = 'contact.separated'",
    );
    expect(entries).toEqual([{ actor_name: "Ana Ribeiro" }]);
    expect(await failed()).toEqual([]);
  });

  it("come apart from the end of a chain, each with what was its own", async () => {
    const before = { kept: await texts(kept), gone: await texts(gone) };
    const first = (await merge()).body.data.merge_id;
    await server.drain();
    const third = await messenger.customer(newPhone(), "oito");
    const second = (await merge(kept, third)).body.data.merge_id;
    await server.drain();
    await server.send("ana", "POST", of(third, `merges/${second}/undo`));
    await server.drain();
    expect(await texts(third)).toEqual(["oito"]);
    await separate(first);
    await server.drain();
    expect({ kept: await texts(kept), gone: await texts(gone) }).toEqual(before);
    expect(await failed()).toEqual([]);
  });

  it("turn round where somebody takes it back while they come", async () => {
    const before = { kept: await texts(kept), gone: await texts(gone) };
    portion.size = 1;
    const { merge_id } = (await merge()).body.data;
    expect((await separate(merge_id)).status).toBe(200);
    await server.drain();
    expect({ kept: await texts(kept), gone: await texts(gone) }).toEqual(before);
    expect(await failed()).toEqual([]);
    expect((await merge()).status).toBe(201);
  });

  it("are all erased with the person, wherever they are", async () => {
    await merge();
    const body = { phone: phones.kept, reason: "Pediu por e-mail" };
    await server.send("ana", "POST", of(kept, "data-erasure"), body);
    await server.drain();
    const left = await server.rows(
      `select text from messages where contact_id in ('${kept}', '${gone}')`,
    );
    expect(left).toEqual([]);
    expect(await failed()).toEqual([]);
  });
});

describe("by field", () => {
  it("the chosen side's value stays, the other is on record, and a separation restores it", async () => {
    const workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
    const field = async (name: string) =>
      (
        await server.send("ana", "POST", `workspaces/${workspace}/contact-fields`, {
          name,
          kind: "text",
          choices: [],
        })
      ).body.data.id as string;
    const [size, street] = [await field("Tamanho"), await field("Rua")];
    for (const [contact, values, nickname] of [
      [kept, { [size]: "P", [street]: "Rua A" }, "Lia"],
      [gone, { [size]: "G", [street]: "Rua B" }, "Lica"],
    ] as const) {
      await server.send("ana", "PUT", of(contact, "nickname"), { nickname });
      await server.send("ana", "PUT", of(contact, "fields"), { values, version: 1 });
    }
    const shown = async (contact: string) => {
      const { fields } = (await server.get("ana", of(contact, "fields"))).body.data;
      const value = (id: string) => fields.find((one: { id: string }) => one.id === id)?.value;
      return [(await messenger.conversation(contact)).nickname, value(size), value(street)];
    };
    const nothing = await merge(gone, kept, ["01900000-0000-7000-8000-000000000009"]);
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ["take"]]);
    portion.size = 100;
    const { merge_id } = (await merge(gone, kept, ["nickname", size])).body.data;
    expect(await shown(kept)).toEqual(["Lica", "G", "Rua A"]);
    const [entry] = await server.rows(
      "select after::text as after from audit_entries where action = 'contact.merged'",
    );
    for (const lost of ["Lia", "Tamanho: P", "Rua: Rua B"]) expect(entry?.after).toContain(lost);
    await separate(merge_id);
    expect([await shown(kept), await shown(gone)]).toEqual([
      ["Lia", "P", "Rua A"],
      ["Lica", "G", "Rua B"],
    ]);
  });
});
