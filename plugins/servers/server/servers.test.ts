import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { startServer } from "../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber } from "../../numbers/fixtures/world.ts";
import { readBackup } from "./backup.ts";

const server = await startServer();
for (const who of ["ana", "marina", "andre", "olivia"] as const) await server.tokenOf(who);
const number = await attendedNumber(server);
const other = await hiddenNumber(server);
await server.snapshot();
beforeEach(() => server.restore());

const reason = "O cliente pediu";
const at = (part: string) => `admin/numbers/${number}/${part}`;
const confirm = () =>
  server.send("marina", "POST", "user/confirmation", { current_password: "recado-demo" });
const recorded = () =>
  server.rows(
    "select action, reason, after from audit_entries where action like 'number.log-%' or action like 'number.backup-%' order by seq",
  );

/** Generates one and answers its row of the list and its bytes. */
async function generated(list: "server-logs" | "backups", body: object) {
  await confirm();
  const begun = await server.send("marina", "POST", at(list), { reason, ...body });
  expect([begun.status, begun.body.data.status]).toEqual([202, "queued"]);
  await server.drain();
  const row = (await server.get("marina", at(list))).body.data[0];
  const link = await server.get("marina", at(`${list}/${row.id}/link`));
  const file = await server.get("anonymous", link.body.data.url);
  return { row, bytes: Buffer.from(file.body as Uint8Array) };
}

describe("the server of a number", () => {
  it("is told as it is: driver, store, type, throughput, last signs of life and queues", async () => {
    const [last] = await server.rows(
      `select max(sent_at) filter (where direction = 'incoming') as heard from messages where number_id = '${number}'`,
    );
    await server.rows(`insert into webhook_inbox (number, field, key, value, received_at, run_at)
      values ('${number}', 'messages', 'waiting', '{}', now(), now())`);
    const { body } = await server.get("olivia", at("servers"));
    expect(body.data).toMatchObject({ driver: "simulator", per_second: 80, waiting: { inbox: 1 } });
    expect(new Date(body.data.last_incoming_at)).toEqual(new Date(String(last?.heard)));
    expect(body.data.engine).toBe(server.app.services.store.engine);
    const { body: coexisting } = await server.get("olivia", `admin/numbers/${other}/servers`);
    expect(coexisting.data.per_second).toBe(20);
    await server.rows(
      `update numbers set throughput = 'high' where id in ('${number}', '${other}')`,
    );
    const perSecond = async (path: string) =>
      (await server.get("olivia", path)).body.data.per_second;
    expect(await perSecond(at("servers"))).toBe(1_000);
    expect(await perSecond(`admin/numbers/${other}/servers`)).toBe(20);
    await server.rows("update numbers set throughput = 'unknown'");
  });

  it("counts from the last change of its type", async () => {
    const before = await server.get("marina", at("servers"));
    const { version } = (await server.get("marina", `admin/numbers/${number}`)).body.data;
    const change = { server_type: "on_premises", reason, version };
    expect((await server.send("marina", "PUT", at("server"), change)).status).toBe(200);
    const { body } = await server.get("marina", at("servers"));
    const [switched] = await server.rows(
      `select max(at) as at from number_events where number_id = '${number}' and kind = 'server'`,
    );
    expect(new Date(body.data.since)).toEqual(new Date(String(switched?.at)));
    expect(new Date(body.data.since) > new Date(before.body.data.since)).toBe(true);
  });
});

describe("a log", () => {
  const today = () => dayOf(server.now());
  const week = () => ({ from: dayPlus(today(), -6), to: today() });

  it("asks for the password and a reason, and for days that are over or under way", async () => {
    const ask = (body: object) => server.send("marina", "POST", at("server-logs"), body);
    const refused = await ask({ ...week(), reason });
    expect([refused.status, refused.body.code]).toEqual([403, "auth.confirmation_needed"]);
    await confirm();
    expect((await ask({ ...week(), reason: "" })).status).toBe(422);
    for (const wrong of [
      { from: today(), to: dayPlus(today(), -1) },
      { from: today(), to: dayPlus(today(), 1) },
      { from: dayPlus(today(), -31), to: today() },
    ]) {
      expect((await ask({ ...wrong, reason })).status).toBe(422);
    }
    expect(await recorded()).toEqual([]);
  });

  it("tells changes, deliveries and failures in their order, no texts and no phones, and is on record", async () => {
    const [message] = await server.rows(
      `update messages set failed_at = '${server.now().toISOString()}', status = 'failed', error_code = 131026, text = 'segredo'
       where id = (select id from messages where number_id = '${number}' and direction = 'outgoing' limit 1) returning id`,
    );
    const { row, bytes } = await generated("server-logs", week());
    const lines = bytes
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(row).toMatchObject({ status: "finished", items: lines.length, size: bytes.length });
    expect(lines).toContainEqual(
      expect.objectContaining({ what: "failure", id: message?.id, error_code: 131026 }),
    );
    const times = lines.map((line) => line.at as string);
    expect(times).toEqual([...times].sort());
    const phones = await server.rows(`select phone from contacts where number_id = '${number}'`);
    const text = bytes.toString();
    expect(text).not.toContain("segredo");
    expect(phones.filter(({ phone }) => text.includes(String(phone)))).toEqual([]);
    expect(await recorded()).toEqual([
      { action: "number.log-generated", reason, after: week() },
      { action: "number.log-opened", reason: null, after: { checksum: row.checksum } },
    ]);
  });

  it("has all that happened when there is more than one portion", async () => {
    await server.rows(`insert into number_events (id, number_id, workspace_id, kind, before, after, at)
      select gen_random_uuid(), '${number}', (select workspace_id from numbers where id = '${number}'), 'settings', '{}', '{"tag": "x"}', '${server.now().toISOString()}'
      from generate_series(1, 1200)`);
    const { row, bytes } = await generated("server-logs", { from: today(), to: today() });
    const lines = bytes.toString().trimEnd().split("\n");
    expect(row.items).toBe(lines.length);
    expect(lines.filter((line) => line.includes('"settings"')).length).toBeGreaterThanOrEqual(1200);
  });
});

it("what a killed server left holds up the next one for an hour and no longer", async () => {
  await confirm();
  const ask = () => server.send("marina", "POST", at("backups"), { reason });
  expect((await ask()).status).toBe(202);
  await server.rows("delete from jobs where name = 'servers.write-file'");
  expect((await ask()).status).toBe(409);
  server.advance(61 * 60_000);
  await confirm();
  expect((await ask()).status).toBe(202);
  const { body } = await server.get("marina", at("backups"));
  expect(body.data.map(({ status }: { status: string }) => status)).toEqual(["queued", "failed"]);
});

describe("a backup", () => {
  const piecesOf = async function* (bytes: Buffer, size = 1_000) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    await Promise.resolve();
  };
  const read = async (of: string, bytes: Buffer, size?: number) => {
    const records: [string, { id?: string; contact_id?: string }][] = [];
    const { db } = server.app.services.store;
    for await (const [kind, row] of readBackup(db, of, piecesOf(bytes, size))) {
      records.push([kind, row]);
    }
    return records;
  };
  const asWritten = (rows: unknown[]) => JSON.parse(JSON.stringify(rows));

  it("is one encrypted file that gives back all that was in it", async () => {
    const { row, bytes } = await generated("backups", {});
    expect(row).toMatchObject({
      status: "finished",
      size: bytes.length,
      checksum: createHash("sha256").update(bytes).digest("hex"),
    });
    const records = await read(number, bytes);
    expect(records).toHaveLength(row.items);
    const of = (wanted: string) => records.flatMap(([kind, one]) => (kind === wanted ? [one] : []));
    const { messages, contacts, conversations } = await everything();
    expect(of("number")).toMatchObject([{ id: number, display_name: "Padaria Aurora" }]);
    expect(JSON.stringify(of("number"))).not.toMatch(/sealed|api_key/);
    expect(sorted(of("contact"))).toEqual(asWritten(sorted(contacts)));
    expect(sorted(of("conversation"))).toEqual(asWritten(sorted(conversations)));
    expect(sorted(of("message"))).toEqual(asWritten(sorted(messages)));
    expect(bytes.includes("Padaria")).toBe(false);
    expect((await recorded()).map(({ action }) => action)).toEqual([
      "number.backup-generated",
      "number.backup-opened",
    ]);
  });

  it("opens as no other number's, with no bit changed, and not in part", async () => {
    const { bytes } = await generated("backups", {});
    expect((await read(number, bytes, 7)).length).toBeGreaterThan(0);
    await expect(read(other, bytes)).rejects.toThrow();
    const changed = Buffer.from(bytes);
    changed[40] = (changed[40] ?? 0) ^ 1;
    await expect(read(number, changed)).rejects.toThrow();
    await expect(read(number, bytes.subarray(0, -1))).rejects.toThrow();
    await expect(read(number, Buffer.from("nothing"))).rejects.toThrow();
  });

  it("is made one at a time, is not another number's to open, and goes after its days", async () => {
    await confirm();
    const ask = () => server.send("marina", "POST", at("backups"), { reason });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([409, "servers.running"]);
    await server.drain();
    const { id } = (await server.get("marina", at("backups"))).body.data[0];
    expect((await server.get("marina", `admin/numbers/${other}/backups/${id}/link`)).status).toBe(
      404,
    );
    expect((await server.get("marina", at(`server-logs/${id}/link`))).status).toBe(404);
    const [{ files } = {}] = await server.rows("select count(*)::int as files from files");
    server.advance(31 * 86_400_000);
    await server.app.services.store.db.execute(
      "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'servers.forget-files', '{}', now() - interval '1 day')",
    );
    await server.drain();
    expect(await server.rows("select 1 from server_files")).toEqual([]);
    const [{ files: left } = {}] = await server.rows("select count(*)::int as files from files");
    expect(Number(left)).toBeLessThan(Number(files));
  });

  const sorted = <T extends { id?: unknown; contact_id?: unknown }>(rows: readonly T[]): T[] =>
    [...rows].sort((a, b) =>
      String(a.id ?? a.contact_id).localeCompare(String(b.id ?? b.contact_id)),
    );

  /** What the store holds of the number, times as the API writes them. */
  async function everything() {
    const { contactRows } = await import("../../contacts/server/facade.ts");
    const { conversationRows } = await import("../../messenger/server/facade.ts");
    const { db } = server.app.services.store;
    const contacts = [];
    for await (const portion of contactRows(db, number)) contacts.push(...portion);
    const stored = await server.rows(
      `select to_jsonb(messages) as row from messages where number_id = '${number}'`,
    );
    const conversations = await conversationRows(
      db,
      contacts.map(({ id }) => id),
    );
    return { contacts, conversations, messages: stored.map(({ row }) => inUtc(row as object)) };
  }

  const inUtc = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name.endsWith("_at") && value ? new Date(String(value)).toISOString() : value,
      ]),
    ) as { id?: string };
});
