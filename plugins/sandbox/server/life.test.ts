import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { joinedSandbox, sandboxPhone } from "../fixtures/phone.ts";

const day = 86_400_000;
let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});

const sandbox = async (who: Who = "ana") => {
  const { data } = (await server.get(who, "sandbox")).body;
  return data.status === "absent" ? null : data;
};
const contacts = async (who: Who = "ana") => (await server.get(who, "sandbox/contacts")).body.data;
const create = (who: Who = "ana") => server.send(who, "POST", "sandbox");
const wordsOf = (screen: { content: Record<string, unknown> }[]) => screen.at(-1)?.content.body;

describe("a sandbox", () => {
  it("is absent, waits for its code, is connected by it and destroyed by its owner", async () => {
    expect(await sandbox()).toBeNull();
    const made = await create();
    expect([made.status, made.body.data.status]).toEqual([201, "waiting"]);
    expect((await create()).status).toBe(409);
    const phone = await sandboxPhone(server, "ana");
    await phone.write(made.body.data.code.toLowerCase());
    expect(await sandbox()).toMatchObject({ status: "connected", id: made.body.data.id });
    expect(await contacts()).toMatchObject([{ name: "Meu telefone", wa_id: phone.number }]);
    expect(wordsOf(await phone.screen())).toContain("destruir");
    expect((await server.send("ana", "DELETE", "sandbox")).status).toBe(204);
    expect([await sandbox(), await contacts()]).toEqual([null, []]);
    expect((await server.send("ana", "DELETE", "sandbox")).status).toBe(404);
  });

  it("lives for seven days, to the second, and is swept away later", async () => {
    const { phone } = await joinedSandbox(server, "ana");
    server.advance(7 * day - 120_000);
    expect((await sandbox()).status).toBe("connected");
    server.advance(120_000);
    expect([await sandbox(), await contacts()]).toEqual([null, []]);
    await phone.write("oi");
    expect(wordsOf(await phone.screen())).toContain("só para testes");
    const rows = async () => (await server.rows("select id from sandboxes")).length;
    const before = await rows();
    await server.rows(
      "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'sandbox.end-expired', '{}', now() - interval '1 day') returning 1",
    );
    await server.drain();
    expect(await rows()).toBeLessThan(before);
    expect((await create()).status).toBe(201);
  });

  it("is ended by the destroy command of a phone that is in it", async () => {
    const { phone } = await joinedSandbox(server, "ana");
    const stranger = await sandboxPhone(server, "ana", "5511970009999");
    await stranger.write("destruir");
    expect((await sandbox()).status).toBe("connected");
    await phone.write(" Destruir ");
    expect(await sandbox()).toBeNull();
    expect(wordsOf(await phone.screen())).toContain("foi encerrada");
  });

  it("loses a phone that joins another one, and is told", async () => {
    const { phone, sandbox: first } = await joinedSandbox(server, "ana");
    const [other] = await server.rows("select code from sandboxes where connected_at is null");
    await phone.write(String(other?.code));
    expect(await contacts()).toEqual([]);
    expect(await contacts("diego")).toHaveLength(1);
    expect((await sandbox()).status).toBe("waiting");
    await phone.write(first.code);
    expect(await contacts("diego")).toEqual([]);
    await phone.write(first.code);
    expect(await contacts()).toHaveLength(1);
    expect((await sandbox()).status).toBe("connected");
    expect(wordsOf(await phone.screen())).toContain("já está");
  });

  it("leaves no trace in the messenger, the statistics or anybody's numbers", async () => {
    const rows = async () =>
      server.rows(
        `select (select count(*) from messages) as messages, (select count(*) from contacts) as contacts,
          (select count(*) from number_daily_counts) as days, (select count(*) from numbers) as numbers`,
      );
    const before = await rows();
    const { phone } = await joinedSandbox(server, "ana");
    await phone.write("oi");
    expect(await rows()).toEqual(before);
    const [failed] = await server.rows(
      "select count(*)::int as count from webhook_inbox where error is not null",
    );
    expect(failed?.count).toBe(0);
  });

  it("is its owner's phone's alone: nobody else reads or writes its chat", async () => {
    const { phone } = await joinedSandbox(server, "ana");
    const path = `simulator/phones/${phone.number}`;
    for (const who of ["bruno", "diego", "marina"] as const) {
      expect((await server.get(who, `${path}/chats`)).status).toBe(404);
      const again = {
        number_id: "01980000-0000-7000-8000-00000000c0de",
        name: "x",
        number: phone.number,
      };
      expect((await server.send(who, "POST", "simulator/phones", again)).status).toBe(404);
    }
  });
});
