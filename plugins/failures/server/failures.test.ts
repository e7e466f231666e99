import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { locales, wordsOf } from "../../../tests/support/words.ts";
import type { Failure } from "../contract/failure.ts";
import { causeOf } from "./cause.ts";

const server: TestServer = await startServer();
for (const who of ["marina", "olivia"] as const) await server.tokenOf(who);
await server.rows("delete from jobs where failed_at is not null");
await server.snapshot();
beforeEach(() => server.restore());

const job = (key: string | null, failed: boolean) => {
  const id = randomUUID();
  const payload = JSON.stringify({ to: "ana@recado.test", subject: "x", text: "secret-link" });
  const failed_at = failed ? "now()" : "null";
  return server
    .rows(
      `insert into jobs (id, name, payload, key, run_at, attempts, failed_at, error)
       values ('${id}', 'house.send-mail', '${payload}', ${key ? `'${key}'` : "null"}, now(), 30, ${failed_at}, 'Greeting never received')`,
    )
    .then(() => id);
};
const webhook = () =>
  server
    .rows(
      `insert into webhook_inbox (number, field, key, value, received_at, run_at, attempts, failed_at, error)
       values ('1', 'messages', '${randomUUID()}', '{"text":"secret-link"}', now(), now(), 30, now(), 'indigestible') returning id`,
    )
    .then(([row]) => `00000000-0000-8000-8000-${Number(row?.id).toString(16).padStart(12, "0")}`);
const list = async (query = "") => (await server.get("olivia", `admin/failures?${query}`)).body;
const replay = (id: string) => server.send("marina", "POST", `admin/failures/${id}/replay`);

describe("what was put aside", () => {
  it("is listed with why, and without what it says", async () => {
    const [mail, told] = [await job(null, true), await webhook()];
    const { data, meta } = await list();
    expect(meta.total).toBe(2);
    data.sort((one: Failure, other: Failure) => one.kind.localeCompare(other.kind));
    expect(data).toMatchObject([
      {
        id: mail,
        kind: "job",
        title: "shell:jobs.sendMail",
        attempts: 30,
        cause: "unreachable",
        error: "Greeting never received",
      },
      { id: told, kind: "webhook", title: "failures:webhook", cause: "unreadable" },
    ]);
    expect(JSON.stringify(data)).not.toContain("secret-link");
    expect((await list("kind=webhook")).data).toMatchObject([{ id: told }]);
    expect((await list("q=greeting")).data).toMatchObject([{ id: mail }]);
    // By the words that stand in the list, in the reader's language.
    expect((await list("q=enviar um E-MAIL")).data).toMatchObject([{ id: mail }]);
  });

  it("is tried again as if it were new, and that is written down", async () => {
    const [mail, told] = [await job(null, true), await webhook()];
    expect((await replay(mail)).status).toBe(204);
    expect((await replay(told)).status).toBe(204);
    expect((await list()).data).toEqual([]);
    const queued = "attempts = 0 and failed_at is null and lease_until is null";
    expect(await server.rows(`select 1 from jobs where ${queued} and id = '${mail}'`)).toHaveLength(
      1,
    );
    expect(await server.rows(`select 1 from webhook_inbox where ${queued}`)).toHaveLength(1);
    await server.drain();
    expect(await server.rows(`select 1 from jobs where id = '${mail}'`)).toEqual([]);
    expect((await replay(mail)).status).toBe(404);
    const written =
      "select subject_id from audit_entries where action = 'failure.replayed' order by seq";
    expect(await server.rows(written)).toEqual([{ subject_id: mail }, { subject_id: told }]);
  });

  it("goes where the same waits in the queue already", async () => {
    const aside = await job("once", true);
    await job("once", false);
    expect((await replay(aside)).status).toBe(204);
    expect(await server.rows("select 1 from jobs where key = 'once'")).toHaveLength(1);
  });

  it("is tried again all at once by a command", async () => {
    await job("twice", true);
    await job("twice", true);
    await job(null, true);
    await webhook();
    const { plugins, services } = server.app;
    const command = plugins.find(({ contract }) => contract.name === "failures")?.commands;
    const { ok, said } = (await command?.["replay-failures"]?.(services.store)) ?? {};
    expect({ ok, said }).toEqual({ ok: true, said: "3 jobs and webhooks will be tried again." });
    expect((await list()).data).toEqual([]);
  });
});

describe("whatever may be put aside", () => {
  it("says in every language what was to be done", () => {
    const { plugins, services } = server.app;
    const queued = plugins.flatMap(({ jobs = [], subscriptions = [] }) => [
      ...jobs.filter(({ every }) => every === undefined),
      ...subscriptions,
    ]);
    expect(queued.length).toBeGreaterThan(10);
    const titles = [...services.titles.values(), ...queued.map(({ title }) => title ?? "")];
    for (const locale of locales) {
      const words = wordsOf(locale);
      expect(titles.filter((title) => !words.has(title))).toEqual([]);
    }
  });

  it("says why it failed by the signs of what usually fails", () => {
    const said = {
      unreachable: ["connect ECONNREFUSED 127.0.0.1:25", "Greeting never received", "fetch failed"],
      refused: ["Invalid login: 535 5.7.8", "Mail command failed: 550 no such user"],
      unreadable: ['[\n  {\n    "code": "invalid_type"', "Unexpected token < in JSON"],
      busy: ["deadlock detected"],
      gone: ["no plugin runs cats.feed"],
      unknown: ["Cannot read properties of undefined (reading 'id')"],
    };
    for (const [cause, errors] of Object.entries(said)) {
      expect(errors.map(causeOf)).toEqual(errors.map(() => cause));
    }
  });
});
