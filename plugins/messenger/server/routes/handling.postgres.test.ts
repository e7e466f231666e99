import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let contact: string;
beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  contact = await messenger.customer(newPhone());
  await server.snapshot();
});
beforeEach(() => server.restore());

const change = (who: "ana" | "bruno", what: "tags" | "followers", body: object) =>
  server.send(who, "POST", `messenger/contacts/${contact}/${what}/changes`, body);
const idsOf = async (what: "tags" | "followers") =>
  (await messenger.conversation(contact))[what].map(({ id }: { id: string }) => id).toSorted();

/** So many tags of the number, made for this. */
const makeTags = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const body = { name: `Junto ${at}`, description: "", colour: "#0b6b4f" };
      const path = `whatsapp/numbers/${messenger.number}/tags`;
      return (await server.send("ana", "POST", path, body)).body.data.id as string;
    }),
  );

it("tags that twenty change at once are all changed, and no other is lost", async () => {
  const tags = await makeTags(21);
  const [kept = "", ...others] = tags;
  const [off, on] = [others.slice(0, 10), others.slice(10)];
  expect((await change("ana", "tags", { add: [kept, ...off] })).status).toBe(200);
  const answers = await Promise.all([
    ...off.map((id) => change("ana", "tags", { remove: [id] })),
    ...on.map((id) => change("bruno", "tags", { add: [id] })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await idsOf("tags")).toEqual([kept, ...on].toSorted());
});

it("two who begin to follow at once both do", async () => {
  const [ana, bruno] = await Promise.all(
    (["ana", "bruno"] as const).map(async (who) => (await server.get(who, "user")).body.data.id),
  );
  await change("ana", "followers", { remove: [ana, bruno] });
  await Promise.all([
    change("ana", "followers", { add: [ana] }),
    change("bruno", "followers", { add: [bruno] }),
  ]);
  expect(await idsOf("followers")).toEqual([ana, bruno].toSorted());
  await change("ana", "followers", { remove: [ana] });
  expect(await idsOf("followers")).toEqual([bruno]);
});

it("a contact carries fifty tags however they were put there", async () => {
  const tags = await makeTags(51);
  expect((await change("ana", "tags", { add: tags.slice(0, 50) })).status).toBe(200);
  const refused = await change("ana", "tags", { add: tags.slice(50) });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty("add");
  const first = tags.slice(0, 1);
  expect((await change("ana", "tags", { add: tags.slice(50), remove: first })).status).toBe(200);
  expect(await idsOf("tags")).toHaveLength(50);
});

it("what is no tag and nobody of the number is refused at its place; what is not there may be taken off", async () => {
  const nobody = uuidv7();
  for (const what of ["tags", "followers"] as const) {
    const refused = await change("bruno", what, { add: [nobody] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty(["add.0"]);
    expect((await change("bruno", what, { remove: [nobody] })).status).toBe(200);
  }
});
