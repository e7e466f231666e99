import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let contact: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
  contact = await messenger.customer(newPhone());
  await server.drain();
  await server.snapshot();
});
beforeEach(() => server.restore());

const path = () => `messenger/contacts/${contact}/notes`;
const notes = (text: string, who: "ana" | "bruno" | "diego" = "bruno") =>
  server.send(who, "POST", path(), { text });
const listed = async (who: "ana" | "bruno" = "ana") => (await server.get(who, path())).body.data;
const told = async (who: "ana" | "bruno") =>
  (await server.get(who, "user/notifications")).body.data.filter(
    ({ type }: { type: string }) => type === "note_mentioned",
  );

describe("a note", () => {
  it("is kept with its writer, newest first, for who reads the number alone", async () => {
    expect((await notes("Prefere boleto")).status).toBe(201);
    server.advance(1_000);
    await notes("Ligou às 10h", "ana");
    expect(
      (await listed("bruno")).map(({ text, by }: never) => [text, (by as { name: string }).name]),
    ).toEqual([
      ["Ligou às 10h", "Ana Ribeiro"],
      ["Prefere boleto", "Bruno Costa"],
    ]);
    expect((await notes("Não é meu", "diego")).status).toBe(404);
    expect((await server.get("diego", path())).status).toBe(404);
    expect((await notes("  ")).body.errors).toHaveProperty("text");
    expect((await notes("a".repeat(4_097))).body.errors).toHaveProperty("text");
  });

  it("may be kept where no message may be sent: the window is closed, the person blocked", async () => {
    server.advance(25 * 3_600_000);
    await server.send("ana", "POST", `messenger/contacts/${contact}/block`, { reason: "Ofensas" });
    expect((await notes("Voltar a falar em janeiro")).status).toBe(201);
  });

  it("tells whom it mentions, once, and not who wrote it", async () => {
    const { body } = await notes("@Ana Ribeiro e @Bruno Costa: ver com o financeiro");
    expect(await told("ana")).toMatchObject([
      { values: { by: "Bruno Costa" }, path: `/messenger/${contact}` },
    ]);
    expect(await told("bruno")).toEqual([]);
    const at = `${path()}/${body.data.id}`;
    await server.send("bruno", "PUT", at, { text: "@Ana Ribeiro: visto", version: 1 });
    expect(await told("ana")).toHaveLength(1);
  });

  it("is changed by its writer alone, for a quarter of an hour, and never unseen", async () => {
    const { id } = (await notes("Prefere boleto")).body.data;
    const at = `${path()}/${id}`;
    const change = (who: "ana" | "bruno", version = 1) =>
      server.send(who, "PUT", at, { text: "Prefere pix", version });
    expect((await change("ana")).status).toBe(403);
    expect((await change("bruno")).body.data).toMatchObject({ text: "Prefere pix", version: 2 });
    const late = await change("bruno");
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ text: "Prefere pix", version: 2 });
    server.advance(15 * 60_000);
    expect((await change("bruno", 2)).body.code).toBe("notes.too_late");
    expect((await server.send("bruno", "DELETE", at)).body.code).toBe("notes.too_late");
    expect((await server.send("ana", "DELETE", at)).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it("is on record without its words", async () => {
    const { id } = (await notes("Segredo do cliente")).body.data;
    await server.send("bruno", "DELETE", `${path()}/${id}`);
    const { active_workspace_id } = (await server.get("ana", "user")).body.data;
    const log = await server.get("ana", `workspaces/${active_workspace_id}/activity-log`);
    const actions = log.body.data.map(({ action }: { action: string }) => action).slice(0, 2);
    expect(actions).toEqual(["note.deleted", "note.created"]);
    expect(JSON.stringify(log.body)).not.toContain("Segredo do cliente");
  });

  it("stays with the team that wrote it when its number moves", async () => {
    await notes("Prefere boleto");
    const { body } = await server.get("diego", "user");
    await server.rows(
      `delete from number_users where number_id = '${messenger.number}' returning 1`,
    );
    await server.rows(
      `update numbers set workspace_id = '${body.data.active_workspace_id}' where id = '${messenger.number}' returning 1`,
    );
    const there = await server.get("diego", path());
    expect([there.status, there.body.data]).toEqual([200, []]);
  });

  it("leaves the server in no message, webhook, event or export", async () => {
    const marker = "palavra que ninguém mais escreve";
    await server.send("ana", "PUT", `whatsapp/numbers/${messenger.number}/webhook`, {
      webhook: "https://example.com/whatsapp",
      version: 1,
    });
    await notes(`@Ana Ribeiro ${marker}`);
    await messenger.say(contact, "Bom dia");
    await server.drain();
    expect(JSON.stringify(messenger.whatsapp.sent)).not.toContain(marker);
    const tables = await server.rows(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const [row] = await server.rows(
        `select count(*)::int as n from "${name}" as t where t::text like '%${marker}%'`,
      );
      if (row?.n !== 0) holding.push(String(name));
    }
    expect(holding).toEqual(["conversation_notes"]);
  });
});
