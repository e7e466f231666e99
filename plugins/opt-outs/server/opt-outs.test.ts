import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let workspace: string;
let template: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  const { body } = await server.get("ana", "messenger/message-templates");
  template = body.data.find(({ name }: { name: string }) => name === "cupom_de_aniversario").id;
});

const advertise = (contact: string) =>
  messenger.post("ana", contact, {
    client_id: uuidv7(),
    type: "template",
    template_id: template,
    fields: { body: ["Rita", "20%"], buttons: { 0: "PAO20" } },
  });
const path = () => `workspaces/${workspace}/opt-outs`;
const settings = async () => (await server.get("ana", path())).body.data;
const change = async (body: object, who: Who = "ana") =>
  server.send(who, "PUT", path(), { version: (await settings()).version, ...body });
const optedOut = async (contact: string) => (await messenger.conversation(contact)).opted_out;
const takeBack = (who: Who, contact: string, opted_out_at: string) =>
  server.send(who, "POST", `messenger/contacts/${contact}/opt-out/take-back`, {
    reason: "Pediu por telefone",
    opted_out_at,
  });
const answers = async (contact: string) =>
  (await messenger.messages(contact)).filter(({ sender }) => sender?.kind === "automation");

describe("a customer's word", () => {
  it("stops marketing from that message on, until their word of return", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    await messenger.write(phone, "quero sair daqui");
    expect(await optedOut(contact)).toBeNull();
    await messenger.write(phone, " sáir! ");
    expect(await optedOut(contact)).toMatchObject({ word: "sáir!" });
    const refused = await advertise(contact);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["template_id"]]);
    await messenger.write(phone, "voltar");
    expect(await optedOut(contact)).toBeNull();
    expect((await advertise(contact)).status).toBe(201);
  });

  it("is answered once by what the workspace says, and by nothing where it says nothing", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone, "PARE");
    await server.drain();
    expect(await answers(contact)).toEqual([]);
    await messenger.write(phone, "START");
    expect((await change({ answer: "Feito. Escreva VOLTAR se mudar de ideia." })).status).toBe(200);
    for (const word of ["PARE", "PARE"]) await messenger.write(phone, word);
    await server.drain();
    expect((await answers(contact)).map(({ content }) => content.body)).toEqual([
      "Feito. Escreva VOLTAR se mudar de ideia.",
    ]);
  });

  it("said again holds from then on: neither an older word of return nor an owner who saw the first one lifts it", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone, "SAIR");
    const { at } = await optedOut(contact);
    server.advance(60_000);
    const between = server.now();
    server.advance(60_000);
    await messenger.write(phone, "PARE");
    await messenger.write(phone, "VOLTAR", { at: between });
    expect(await optedOut(contact)).toMatchObject({ word: "PARE" });
    expect((await takeBack("ana", contact, at)).status).toBe(409);
    await messenger.write(phone, "VOLTAR");
    expect(await optedOut(contact)).toBeNull();
  });

  it("is taken back by an owner with a reason, on record; WhatsApp's own word stays", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone, "SAIR");
    const { at } = await optedOut(contact);
    expect((await takeBack("bruno", contact, at)).status).toBe(403);
    expect((await takeBack("diego", contact, at)).status).toBe(404);
    expect((await takeBack("ana", contact, "2026-01-01T00:00:00.000Z")).status).toBe(409);
    await server.rows(
      `update conversations set marketing_stopped_at = now() where contact_id = '${contact}'`,
    );
    expect((await takeBack("ana", contact, at)).status).toBe(200);
    expect(await optedOut(contact)).toBeNull();
    expect((await advertise(contact)).status).toBe(422);
    const [entry] = await server.rows(
      `select reason, before from audit_entries where action = 'opt_out.taken_back'`,
    );
    expect(JSON.stringify(entry)).toContain("Pediu por telefone");
    expect((await takeBack("ana", contact, at)).status).toBe(409);
  });
});

describe("the words of a workspace", () => {
  it("are what its owners say, and count from then on", async () => {
    expect((await change({ stop_words: ["Chega"] })).status).toBe(200);
    const contact = await messenger.customer(newPhone(), "SAIR");
    expect(await optedOut(contact)).toBeNull();
    expect(await optedOut(await messenger.customer(newPhone(), "chega."))).not.toBeNull();
    expect((await change({ answer: "" }, "bruno")).status).toBe(403);
    expect((await change({ answer: "" }, "diego")).status).toBe(404);
    expect((await change({ answer: "x", version: 1 })).status).toBe(409);
  });

  it.each([
    [{ stop_words: [] }, "stop_words"],
    [{ stop_words: ["!!"] }, "stop_words"],
    [{ stop_words: ["Pare", "páre"] }, "stop_words"],
    [{ stop_words: ["Pare"], return_words: ["PARE."] }, "return_words"],
  ])("are refused at the field: %j", async (body, field) => {
    const { status, body: refused } = await change(body);
    expect([status, Object.keys(refused.errors)]).toEqual([422, [field]]);
  });
});
