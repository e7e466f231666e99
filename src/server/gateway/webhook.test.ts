import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { secrets } from "../db/tables.ts";
import type { Transact } from "../plugin.ts";
import { pauseAfter, tries } from "../work/backoff.ts";
import { withWork } from "../work/outbox.ts";
import { processInbox } from "./process.ts";
import { signatureOf } from "./signature.ts";

let server: TestServer;
const seen: { number: string; value: Record<string, unknown> }[] = [];
/** Texts of events that the listener cannot take. */
const poison = new Set<string>();
const reason = { text: "indigestible" };

beforeAll(async () => {
  server = await startServer({ demo: false });
  server.app.plugins.push({
    contract: { name: "listener", requires: [], endpoints: {} },
    routes: [],
    webhooks: {
      messages: async (work, changes) => {
        for (const { number, value } of changes) {
          if ([...poison].some((text) => JSON.stringify(value).includes(text))) {
            throw new Error(reason.text);
          }
          const { id } = (value as { messages: { id: string }[] }).messages[0] ?? { id: "" };
          // Fails when the same event comes to its listener twice.
          await work.db.insert(secrets).values({ name: `${number} ${id}`, value: "taken in" });
          seen.push({ number, value: value as Record<string, unknown> });
        }
      },
    },
  });
  await server.snapshot();
});
beforeEach(async () => {
  await server.restore();
  seen.length = 0;
  poison.clear();
  reason.text = "indigestible";
});

const post = (body: string, headers: Record<string, string>) =>
  server.send("anonymous", "POST", "whatsapp/webhook", body, headers);
const signed = (body: string, secret = server.app.services.whatsapp.secret) =>
  post(body, {
    "content-type": "application/json",
    "x-hub-signature-256": signatureOf(secret, new TextEncoder().encode(body)),
  });

const text = (id: string, body = "Olá", from = "5511987650001") => ({
  from,
  id,
  timestamp: "1795000000",
  type: "text",
  text: { body },
});
const envelope = (number: string, ...messages: unknown[]) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "1",
      changes: [
        {
          field: "messages",
          value: {
            messaging_product: "whatsapp",
            metadata: { phone_number_id: number },
            contacts: [{ wa_id: "5511987650001", profile: { name: "Ana 🌻" } }],
            messages,
          },
        },
      ],
    },
  ],
});
const ids = () => seen.map(({ value }) => (value.messages as { id: string }[])[0]?.id);
const transact: Transact = (step) => {
  const { services } = server.app;
  return services.store.transact((db) => withWork(db, server.now(), services, [], step));
};
const taking = (other: Partial<Parameters<typeof processInbox>[0]>) =>
  processInbox({ transact, plugins: server.app.plugins, ...other });
const inbox = () => server.rows("select * from webhook_inbox order by id");

describe("a webhook", () => {
  it("is taken only with the signature of its raw bytes", async () => {
    const body = JSON.stringify(envelope("n", text("a")));
    const right = signatureOf(server.app.services.whatsapp.secret, new TextEncoder().encode(body));
    const wrong: Record<string, string>[] = [
      {},
      { "x-hub-signature-256": "" },
      { "x-hub-signature-256": "sha256=" },
      { "x-hub-signature-256": right.slice(0, -1) },
      { "x-hub-signature-256": right.replace("sha256=", "sha1=") },
      { "x-hub-signature-256": right.replace(/^(sha256=)./, (all) => `${all}0`) },
      { "x-hub-signature-256": right.toUpperCase() },
      { "x-hub-signature": right },
    ];
    for (const headers of wrong) {
      const answer = await post(body, headers);
      expect([answer.status, answer.body.code]).toEqual([401, "webhook_signature"]);
    }
    expect((await post(`${body} `, { "x-hub-signature-256": right })).status).toBe(401);
    expect((await signed(body, "another secret of somebody")).status).toBe(401);
    expect(await inbox()).toEqual([]);
    expect((await post(body, { "x-hub-signature-256": right })).status).toBe(200);
    expect(await inbox()).toHaveLength(1);
  });

  it("is signed over its bytes, whatever its signs and its spacing", async () => {
    const emoji = JSON.stringify(envelope("n", text("e", "👩‍👩‍👧‍👦 não \u2028 🥖")));
    const spaced = JSON.stringify(envelope("n", text("s")), null, 3).replaceAll("\n", "\r\n ");
    const escaped = JSON.stringify(envelope("n", text("u"))).replace(
      "Olá",
      "Ol\\u00e1\\u0000\\ud800",
    );
    for (const body of [emoji, spaced, escaped]) expect((await signed(body)).status).toBe(200);
    await server.drain();
    expect(ids()).toEqual(["e", "s", "u"]);
    expect(JSON.stringify(seen[0]?.value)).toContain("👩‍👩‍👧‍👦 não \u2028 🥖");
  });

  it("is kept event by event, each once, with what stands around it", async () => {
    const both = envelope("n", text("a"), text("b"));
    expect((await signed(JSON.stringify(both))).body).toEqual({ data: { kept: 2 } });
    expect((await signed(JSON.stringify(both))).body).toEqual({ data: { kept: 0 } });
    const mixed = envelope("n", text("b"), text("c"), text("c"));
    expect((await signed(JSON.stringify(mixed))).body).toEqual({ data: { kept: 1 } });
    const other = envelope("m", text("a"));
    expect((await signed(JSON.stringify(other))).body).toEqual({ data: { kept: 1 } });
    await server.drain();
    expect(seen.map(({ number }) => number)).toEqual(["n", "n", "n", "m"]);
    expect(ids()).toEqual(["a", "b", "c", "a"]);
    expect(seen[0]?.value).toMatchObject({ contacts: [{ wa_id: "5511987650001" }] });
    const rows = await inbox();
    expect(rows.map(({ value }) => value)).toEqual(["", "", "", ""]);
    expect(rows.every(({ done_at }) => done_at !== null)).toBe(true);
  });

  it("is taken with texts and names that no store can keep, as far as they can be kept", async () => {
    const bad = "\0\ud83d";
    const wild = envelope(`n${bad}`, { ...text(`id${bad}`, `Olá${bad}`), [`name${bad}`]: bad });
    Object.assign(wild.entry[0]?.changes[0] ?? {}, { field: `messages${"\0"}` });
    const others = envelope("n", text("b"));
    others.entry.unshift(...wild.entry);
    expect((await signed(JSON.stringify(others))).body).toEqual({ data: { kept: 2 } });
    await server.drain();
    expect(seen.map(({ number }) => number)).toEqual(["n\ufffd", "n"]);
    expect(JSON.stringify(seen[0]?.value)).toContain("Olá\ufffd");
  });

  it("of a whole night is kept in the room of its own bytes, each message with its own writer", async () => {
    const many = 5_000;
    const phone = (at: number) => `55119${String(60_000_000 + at)}`;
    const night = envelope(
      "n",
      ...Array.from({ length: many }, (_, at) => text(`wamid.${at}`, `Olá ${at}`, phone(at))),
    );
    Object.assign(night.entry[0]?.changes[0]?.value ?? {}, {
      contacts: Array.from({ length: many }, (_, at) => ({
        wa_id: phone(at),
        profile: { name: `Ana ${at}` },
      })),
    });
    const body = JSON.stringify(night);
    expect((await signed(body)).body).toEqual({ data: { kept: many } });
    const [kept] = await server.rows("select sum(length(value))::int as size from webhook_inbox");
    expect(kept?.size).toBeLessThan(2 * body.length);
    const [one] = await server.rows(
      "select value::jsonb -> 'contacts' as contacts from webhook_inbox order by id offset 7 limit 1",
    );
    expect(one?.contacts).toEqual([{ wa_id: phone(7), profile: { name: "Ana 7" } }]);
  });

  it("that says nothing readable is taken, and keeps nothing", async () => {
    const bodies = [{}, [], 1, null, { entry: 7 }, { entry: [null, { changes: [3, {}] }] }];
    for (const body of bodies) {
      const answer = await signed(JSON.stringify(body));
      expect([answer.status, answer.body]).toEqual([200, { data: { kept: 0 } }]);
    }
    expect((await signed("{")).status).toBe(400);
    expect((await signed("")).status).toBe(400);
    expect(await inbox()).toEqual([]);
  });

  it("is at most 3 MB", async () => {
    const envelopeOf = (length: number) =>
      JSON.stringify(envelope("n", text("x", "x".repeat(length))));
    const around = envelopeOf(0).length;
    const max = 3 * 1024 * 1024;
    expect((await signed(envelopeOf(max - around + 1))).status).toBe(413);
    expect((await signed(envelopeOf(max - around - 4))).status).toBe(200);
  });
});

describe("the inbox", () => {
  it("goes on past an event that cannot be taken in, tries it again, and puts it aside", async () => {
    poison.add("veneno");
    await signed(JSON.stringify(envelope("n", text("a"), text("bad", "veneno"), text("c"))));
    await server.drain();
    expect(ids().filter((id, at, all) => all.indexOf(id) === at)).toEqual(["a", "c"]);
    const written = () => server.rows("select name from secrets where value = 'taken in'");
    expect((await written()).map(({ name }) => name).sort()).toEqual(["n a", "n c"]);
    const bad = async () => (await inbox()).find(({ done_at }) => done_at === null);
    expect(await bad()).toMatchObject({ attempts: 1, failed_at: null, error: "indigestible" });
    for (let attempts = 2; attempts <= tries; attempts++) {
      expect((await bad())?.failed_at).toBeNull();
      server.advance(pauseAfter(attempts));
      await server.drain();
      expect(await bad()).toMatchObject({ attempts });
    }
    expect((await bad())?.failed_at).not.toBeNull();
    server.advance(86_400_000);
    await server.drain();
    expect((await bad())?.attempts).toBe(tries);
    expect(await written()).toHaveLength(2);
  });

  it("puts aside alone what fails in words that cannot be kept themselves", async () => {
    poison.add("veneno");
    reason.text = "no \0 \ud83d params";
    await signed(JSON.stringify(envelope("n", text("bad", "veneno"), text("c"))));
    await server.drain();
    expect(ids()).toContain("c");
    const [bad] = await inbox();
    expect(bad).toMatchObject({ attempts: 1, done_at: null, error: "no  \ufffd params" });
  });

  it("takes in what was poison once it is digestible", async () => {
    poison.add("veneno");
    await signed(JSON.stringify(envelope("n", text("bad", "veneno"))));
    await server.drain();
    poison.clear();
    server.advance(10_000);
    await server.drain();
    expect(ids()).toEqual(["bad"]);
    expect((await inbox())[0]).toMatchObject({ value: "", error: null });
  });

  it("takes each number in its turn, however long another's queue is", async () => {
    const queue = Array.from({ length: 150 }, (_, at) => text(`n${at}`));
    await signed(JSON.stringify(envelope("n", ...queue)));
    await signed(JSON.stringify(envelope("m", text("m0"), text("m1"))));
    await server.drain();
    expect(ids().indexOf("m1")).toBeLessThan(30);
    expect(ids().filter((id) => id?.startsWith("n"))).toEqual(queue.map(({ id }) => id));
  });

  it("gives back what it had claimed when it is told to end, and loses no try", async () => {
    await signed(
      JSON.stringify(envelope("n", ...Array.from({ length: 3 }, () => text(randomUUID())))),
    );
    expect(await taking({ stopping: () => true })).toBe(0);
    const free = { attempts: 0, lease_until: null, done_at: null };
    expect(await inbox()).toMatchObject([free, free, free]);
  });

  it("takes up after ten seconds what a killed server had claimed", async () => {
    await signed(JSON.stringify(envelope("n", text("a"))));
    let alive = true;
    const dying: Transact = (step) => {
      if (!alive) return Promise.reject(new Error("killed"));
      alive = false;
      return transact(step);
    };
    await expect(taking({ transact: dying })).rejects.toThrow("killed");
    server.advance(9_000);
    await server.drain();
    expect(ids()).toEqual([]);
    server.advance(1_001);
    await server.drain();
    expect(ids()).toEqual(["a"]);
  });

  it("takes up what a killed server had claimed, once its claim has ended", async () => {
    await signed(JSON.stringify(envelope("n", text("a"))));
    const later = new Date(server.now().getTime() + 30_000).toISOString();
    await server.rows(`update webhook_inbox set attempts = 1, lease_until = '${later}'`);
    await signed(JSON.stringify(envelope("n", text("b"))));
    await signed(JSON.stringify(envelope("m", text("c"))));
    await server.drain();
    expect(ids(), "another server is at work on number n").toEqual(["c"]);
    server.advance(31_000);
    await server.drain();
    expect(ids()).toEqual(["c", "a", "b"]);
  });

  it("forgets events after WhatsApp has stopped repeating them", async () => {
    const body = JSON.stringify(envelope("n", text(randomUUID())));
    await signed(body);
    await server.drain();
    const runForget = async () => {
      await server.rows(
        `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'house.forget-webhooks', '{}', now() - interval '1 day')`,
      );
      await server.drain();
    };
    server.advance(7 * 86_400_000);
    await runForget();
    expect(await inbox()).toHaveLength(1);
    server.advance(2 * 86_400_000);
    await runForget();
    expect(await inbox()).toEqual([]);
  });
});

describe("the address of webhooks", () => {
  const confirm = (token: string, challenge = "1158201444") =>
    server.get(
      "anonymous",
      `whatsapp/webhook?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=${challenge}`,
    );

  it("repeats the challenge to whoever knows the token", async () => {
    const { verifyToken } = server.app.services.whatsapp;
    const answer = await confirm(verifyToken);
    expect([answer.status, new TextDecoder().decode(answer.body)]).toEqual([200, "1158201444"]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect((await confirm("no")).status).toBe(403);
    expect((await confirm(verifyToken, "<script>")).status).toBe(422);
  });
});
