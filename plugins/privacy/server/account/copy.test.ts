import { inflateRawSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "carla", "marina"] as const) await server.tokenOf(who);
  await server.drain();
  await server.snapshot();
});
beforeEach(() => server.restore());

const ask = (who: Who = "ana", current_password = "recado-demo") =>
  server.send(who, "POST", "user/data-copies", { current_password });
const copies = async (who: Who = "ana") => (await server.get(who, "user/data-copies")).body.data;
const fetched = (url: string) =>
  server.app.http.fetch(new Request(`http://localhost${url}`), { ip: "127.0.0.1" });

/** One file of the archive. */
async function entriesOf(url: string) {
  const zip = Buffer.from(await (await fetched(url)).arrayBuffer());
  return (name: string) =>
    inflateRawSync(zip.subarray(zip.indexOf(name) + Buffer.byteLength(name))).toString();
}

async function copyOf(who: Who) {
  expect((await ask(who)).status).toBe(202);
  await server.drain();
  const [copy] = await copies(who);
  const entry = await entriesOf(copy.url);
  return { copy, entry, data: JSON.parse(entry("dados.json")) };
}

describe("a copy of one's own data", () => {
  it("has what each domain keeps, as a document and as sheets", async () => {
    const token = { name: "=Loja", lifetime: "90_days", scopes: ["send"], number_ids: null };
    const { body: made } = await server.send("ana", "POST", "user/tokens", token);
    const { copy, entry, data } = await copyOf("ana");
    expect(copy).toMatchObject({ status: "finished" });
    expect(data.profile).toMatchObject([{ email: "ana@recado.test", first_name: "Ana" }]);
    expect(data.memberships[0]).toMatchObject({ workspace: "Padaria Aurora", role: "owner" });
    expect(data.sessions[0]).toMatchObject({ ip: expect.any(String) });
    expect(data.api_tokens.map(({ name }: { name: string }) => name)).toContain("=Loja");
    expect(data.notification_settings).toMatchObject([{ sounds: true }]);
    expect(data.acts.at(-1)).toMatchObject({ action: "user.data-copy-asked" });
    expect(Object.keys(data).sort()).toEqual(
      [
        ...["profile", "sessions", "two_factor", "notification_settings", "notifications"],
        ...["memberships", "number_roles", "teams", "api_tokens", "cards", "applications"],
        ...["tickets", "ticket_messages", "drafts", "own_replies", "own_views", "acts"],
      ].sort(),
    );
    for (const part of ["notifications", "tickets", "cards"])
      expect(data[part].length, part).toBeGreaterThan(0);
    const counted = new Map<string, number>(
      copy.counted.map(({ part, rows }: { part: string; rows: number }) => [part, rows]),
    );
    expect(counted.get("tickets")).toBe(data.tickets.length);
    const [heads, first] = entry("cards.csv").split("\r\n");
    expect(heads?.replace("\uFEFF", "").split(";").slice(0, 3)).toEqual([
      '"id"',
      '"brand"',
      '"last4"',
    ]);
    expect(first).toContain(data.cards[0].last4);
    // What a person typed starts no formula.
    expect(entry("api_tokens.csv")).toContain(`"'=Loja"`);
    const secret = String(made.data.token).split("|").at(-1) ?? "";
    expect(JSON.stringify(data)).not.toContain(secret);
    expect(JSON.stringify(data)).not.toMatch(/"[a-z_]*(hash|secret|sealed|token)":/);
  });

  it("has nothing of anybody else", async () => {
    const { data } = await copyOf("bruno");
    const [ana] = await server.rows("select id from users where email = 'ana@recado.test'");
    const { profile, memberships, tickets, acts, notifications, ...rest } = data;
    expect(profile).toMatchObject([{ email: "bruno@recado.test" }]);
    expect(memberships).toMatchObject([{ workspace: "Padaria Aurora", role: "user", pays: false }]);
    expect(rest.number_roles[0]).toMatchObject({ role: "attendant", sight: "all" });
    for (const row of [...tickets, ...acts, ...notifications]) {
      expect(JSON.stringify(row)).not.toContain("ana@recado.test");
      expect(row).not.toMatchObject({ actor_id: ana?.id });
    }
    expect(JSON.stringify(rest)).not.toContain("ana@recado.test");
    expect(await copies("ana")).toEqual([]);
  });

  it("is for whoever has the password, also unverified and of staff", async () => {
    const wrong = await ask("ana", "not-the-one");
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["current_password"]]);
    expect(await copies()).toEqual([]);
    for (const who of ["carla", "marina"] as const) expect((await ask(who)).status, who).toBe(202);
  });

  it("is one at a time, five a day, and on record", async () => {
    expect((await ask()).status).toBe(202);
    const twice = await ask();
    expect([twice.status, twice.body.code]).toEqual([409, "privacy.copy_under_way"]);
    for (let at = 2; at < 5; at++) {
      await server.drain();
      expect((await ask()).status).toBe(202);
    }
    await server.drain();
    expect((await ask()).status).toBe(429);
    const acts = await server.rows(
      "select actor_name from audit_entries where action = 'user.data-copy-asked'",
    );
    expect(acts).toEqual(Array(4).fill({ actor_name: "Ana Ribeiro" }));
  });

  it("is told of, and is gone after a day", async () => {
    const { copy } = await copyOf("ana");
    const { body: bell } = await server.get("ana", "user/notifications");
    expect(bell.data[0]).toMatchObject({
      type: "account_copy_finished",
      path: "/minha-conta/dados",
    });
    server.advance(16 * 60_000);
    expect((await fetched(copy.url)).status).toBe(403);
    expect((await fetched((await copies())[0].url)).status).toBe(200);
    server.advance(24 * 3_600_000);
    const forgotten = async () => {
      await server.rows(
        "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'privacy.forget-account-copies', '{}', now() - interval '1 day') returning id",
      );
      await server.drain();
      return (await copies())[0].url;
    };
    const left = () => server.rows("select 1 from files where type = 'application/zip'");
    // Half way the copy still names the file, so the next run finds it.
    vi.spyOn(server.app.services.files, "remove").mockRejectedValueOnce(new Error("killed"));
    expect([await forgotten(), await left()]).toMatchObject([expect.any(String), [{}]]);
    expect([await forgotten(), await left()]).toEqual([null, []]);
  });

  it("that could not be written says so, and another may be asked for", async () => {
    vi.spyOn(server.app.services.files, "write").mockRejectedValueOnce(new Error("disk full"));
    await ask();
    await server.drain();
    expect((await copies())[0]).toMatchObject({ status: "failed", url: null });
    const { body: bell } = await server.get("ana", "user/notifications");
    expect(bell.data[0].type).toBe("account_copy_failed");
    expect((await ask()).status).toBe(202);
  });
});
