import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pauseAfter } from "../../../src/server/work/backoff.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { mailsTo } from "../../../tests/support/mail.ts";
import { startServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";
import { type Heard, openReceiver } from "../fixtures/receiver.ts";
import { messageOf, tell, write } from "../fixtures/told.ts";

const server = await startServer({ env: { OUTGOING_LOOPBACK: "true" } });
const number = await attendedNumber(server);
const workspace = (await server.get("ana", "user")).body.data.active_workspace_id as string;
await server.rows("delete from webhook_attempts");
await server.rows("delete from webhook_deliveries");
for (const who of ["ana", "marina"] as const) await server.tokenOf(who);
await server.snapshot();

const receiver = await openReceiver();
const other = await openReceiver();
afterAll(() => Promise.all([receiver.close(), other.close()]));

const minute = 60_000;
const day = 86_400_000;
let secret = "";

const set = async (url: string | null, more: object = {}) => {
  const path = `whatsapp/numbers/${number}/webhook`;
  return (await server.send("ana", "PUT", path, { url, ...more })).body.data;
};
const setOfWorkspace = async (url: string | null, more: object = {}) =>
  server.send("ana", "PUT", `workspaces/${workspace}/webhook`, { url, ...more });
const state = async (id = number) => (await server.get("ana", `webhooks/${id}`)).body.data;
const list = async (query = "", id = number) =>
  (await server.get("ana", `webhooks/${id}/deliveries?${query}`)).body.data;

beforeEach(async () => {
  await server.restore();
  for (const one of [receiver, other]) {
    one.heard.length = 0;
    one.taken.length = 0;
    one.answer = () => ({ status: 200 });
  }
  secret = (await set(receiver.url, { renew_secret: true })).secret;
});

/** A published library, at the server's hour; the one secret or the other. */
function verified({ headers, body }: Heard, by: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: server.now() });
  try {
    return new Webhook(by).verify(body, headers as Record<string, string>);
  } catch (error) {
    return (error as Error).message;
  } finally {
    vi.useRealTimers();
  }
}

describe("what WhatsApp tells of a number", () => {
  it("reaches its webhook when somebody opens the chat for the first time", async () => {
    await server.send("ana", "PUT", `whatsapp/numbers/${number}/automations`, {
      welcome_message: true,
    });
    const phone = "5531960005556";
    const made = { number_id: number, name: "Rita", number: phone };
    const { body } = await server.send("ana", "POST", "simulator/phones", made);
    const path = `simulator/phones/${body.data.number}/open`;
    await server.send("ana", "POST", path, { number_id: number });
    await server.drain();
    const [heard] = receiver.heard;
    expect(heard && verified(heard, secret)).toMatchObject({
      entry: [
        {
          changes: [
            {
              field: "messages",
              value: {
                contacts: [{ profile: { name: "Rita" } }],
                messages: [{ from: body.data.number, type: "request_welcome" }],
              },
            },
          ],
        },
      ],
    });
  });

  it("reaches its webhook in Meta's envelope, signed as a published library verifies it", async () => {
    await write(server, number, messageOf("Olá 🥖 não"));
    await server.drain();
    const [heard] = receiver.heard;
    if (!heard) throw new Error("nothing was heard");
    expect(verified(heard, secret)).toMatchObject({
      object: "whatsapp_business_account",
      entry: [
        {
          id: workspace,
          changes: [
            {
              field: "messages",
              value: {
                messaging_product: "whatsapp",
                metadata: { phone_number_id: number, display_phone_number: "5511990010001" },
                contacts: [{ wa_id: "5511987650001", profile: { name: "Maria" } }],
                messages: [{ type: "text", text: { body: "Olá 🥖 não" } }],
              },
            },
          ],
        },
      ],
    });
    expect(verified({ ...heard, body: `${heard.body} ` }, secret)).toMatch(/signature/i);
    expect(await list()).toMatchObject([
      { kind: "messages", status: "delivered", attempts: 1, answer_status: 200, fault: null },
    ]);
  });

  it("reaches the workspace's too, and what an account tells only that, or whom it names", async () => {
    expect((await setOfWorkspace(other.url)).status).toBe(200);
    await write(server, number, messageOf("para os dois"));
    await tell(server, workspace, "message_template_status_update", { event: "APPROVED" });
    await tell(server, workspace, "phone_number_quality_update", {
      display_phone_number: "+55 11 99001-0001",
      event: "THROUGHPUT_UPGRADE",
    });
    await tell(server, workspace, "invented_by_meta", { event: "X" });
    await server.drain();
    const kinds = async (id: string) =>
      (await list("sort=created_at", id)).map((one: { kind: string }) => one.kind).sort();
    expect(await kinds(number)).toEqual(["messages", "phone_number_quality_update"]);
    expect(await kinds(workspace)).toEqual([
      "message_template_status_update",
      "messages",
      "other",
      "phone_number_quality_update",
    ]);
    expect(other.heard).toHaveLength(4);
  });

  it("goes nowhere where nobody listens, or the number is nobody's", async () => {
    await set(null);
    await write(server, number, messageOf("niemand"));
    await write(server, "01900000-0000-7000-8000-000000000000", messageOf("niemand"));
    await server.drain();
    expect(await server.rows("select 1 from webhook_deliveries")).toEqual([]);
  });

  it("keeps its order in each conversation while one of its events fails, and lets others pass", async () => {
    const [maria, joao] = ["5511987650001", "5511987650002"];
    receiver.answer = ({ text }) => ({ status: text === "m1" ? 500 : 200 });
    await write(server, number, messageOf("m1", maria), messageOf("m2", maria));
    await write(server, number, messageOf("j1", joao), messageOf("m3", maria));
    await server.drain();
    expect(receiver.taken).toEqual(["j1"]);
    receiver.answer = () => ({ status: 200 });
    await write(server, number, messageOf("m4", maria));
    await server.drain();
    expect(receiver.taken, "the first still waits").toEqual(["j1"]);
    server.advance(pauseAfter(1));
    await server.drain();
    expect(receiver.taken).toEqual(["j1", "m1", "m2", "m3", "m4"]);
    const ids = receiver.heard
      .filter(({ text }) => text === "m1")
      .map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(1);
  });

  it("is all taken by a receiver that fails one in three, in the order of each conversation", async () => {
    let calls = 0;
    receiver.answer = () => ({ status: ++calls % 3 === 0 ? 500 : 200 });
    const people = Array.from({ length: 10 }, (_, at) => `55119876500${at + 10}`);
    const turns = Array.from({ length: 10 }, (_, turn) => turn);
    for (const turn of turns) {
      await write(server, number, ...people.map((from) => messageOf(`${from}:${turn}`, from)));
    }
    const all = people.length * turns.length;
    for (let round = 0; round < 60 && receiver.taken.length < all; round++) {
      await server.drain();
      server.advance(10_000);
    }
    for (const from of people) {
      const taken = receiver.taken.filter((text) => text.startsWith(`${from}:`));
      expect(taken).toEqual(turns.map((turn) => `${from}:${turn}`));
    }
  });

  it("goes on after an hour without the one event that its receiver cannot take", async () => {
    receiver.answer = ({ text }) => ({ status: text === "veneno" ? 500 : 200 });
    await write(server, number, messageOf("veneno"), messageOf("depois"));
    await server.drain();
    expect(receiver.taken).toEqual([]);
    for (let attempt = 1; pauseAfter(attempt) < 3_600_000; attempt++) {
      server.advance(pauseAfter(attempt));
      await server.drain();
    }
    expect(receiver.taken).toEqual(["depois"]);
  });
});

describe("a failing receiver", () => {
  it("is tried again at growing distances for three days, then the event is given up", async () => {
    receiver.answer = ({ text }) => ({ status: text === "veneno" ? 500 : 200 });
    await write(server, number, messageOf("veneno"));
    await server.drain();
    let waited = 0;
    let attempts = 1;
    for (; waited < 3 * day; attempts++) {
      const pause = pauseAfter(attempts);
      // The machine's own seconds pass as well: only longer waits can be measured.
      if (pause > 200_000) {
        server.advance(pause * 0.9);
        await server.drain();
        expect(receiver.heard, `${attempts} too early`).toHaveLength(attempts);
        server.advance(pause * 0.1);
      } else server.advance(pause);
      await server.drain();
      expect(receiver.heard, `${attempts} in time`).toHaveLength(attempts + 1);
      waited += pause;
      // Others were taken meanwhile: the webhook as a whole works.
      await server.rows("update webhook_endpoints set failing_since = null");
    }
    expect(await list("status=failed")).toMatchObject([{ attempts, answer_status: 500 }]);
    expect(await state()).toMatchObject({ failed: 1, pending: 0, off_since: null });
  });

  it("for three days is switched off, and its administrators are told, by mail too", async () => {
    await server.rows(
      `update number_users set role = 'administrator' where number_id = '${number}'`,
    );
    receiver.answer = () => ({ status: 503 });
    await write(server, number, messageOf("a"));
    await server.drain();
    expect((await state()).failing_since).not.toBeNull();
    for (let waited = 0, attempt = 1; waited < 3 * day; attempt++) {
      expect((await state()).off_since, `after ${waited / day} days`).toBeNull();
      server.advance(pauseAfter(attempt));
      waited += pauseAfter(attempt);
      if (waited > 2 * day) await write(server, number, messageOf("b", "5511987650002"));
      await server.drain();
    }
    expect(await state()).toMatchObject({ off_reason: "failing", pending: 0 });
    const { body } = await server.get("ana", "user/notifications");
    expect(body.data[0]).toMatchObject({
      type: "webhook_switched_off",
      values: { name: "Padaria Aurora" },
      path: `/recursos/numeros/${number}/webhook`,
    });
    for (const to of ["ana@recado.test", "bruno@recado.test"]) {
      const mail = (await mailsTo(server, to)).at(-1);
      expect(mail).toContain(`/recursos/numeros/${number}/webhook`);
    }
    const failed = (await state()).failed as number;
    receiver.heard.length = 0;
    receiver.answer = () => ({ status: 200 });
    await write(server, number, messageOf("c"));
    await server.drain();
    expect(receiver.heard).toEqual([]);
    expect(
      (await server.send("ana", "POST", `webhooks/${number}/test-events`, { kind: "messages" }))
        .status,
    ).toBe(409);

    expect(
      (await server.send("ana", "POST", `webhooks/${number}/on`)).body.data.off_since,
    ).toBeNull();
    const since = new Date(server.now().getTime() - 5 * day).toISOString();
    const path = `webhooks/${number}/resend-failed`;
    expect((await server.send("ana", "POST", path, { since })).body.data).toEqual({
      resent: failed,
    });
    await write(server, number, messageOf("d"));
    await server.drain();
    expect(receiver.taken[0]).toBe("a");
    expect(receiver.taken).toHaveLength(failed + 1);
  });

  it("that is gone for good is switched off at once; another address is on", async () => {
    receiver.answer = () => ({ status: 410 });
    await write(server, number, messageOf("a"), messageOf("b"));
    await server.drain();
    expect(await state()).toMatchObject({ off_reason: "gone", pending: 0, failed: 2 });
    expect(receiver.heard).toHaveLength(1);
    await set(other.url);
    expect((await state()).off_since).toBeNull();
    await write(server, number, messageOf("c"));
    await server.drain();
    expect(other.taken).toEqual(["c"]);
  });

  it("for three days says nothing of the address that is set next", async () => {
    receiver.answer = () => ({ status: 503 });
    await write(server, number, messageOf("a"));
    await server.drain();
    server.advance(3 * day - minute);
    await set(other.url);
    expect((await state()).failing_since).toBeNull();
    other.answer = () => ({ status: 500 });
    server.advance(2 * minute);
    await write(server, number, messageOf("b", "5511987650002"));
    await server.drain();
    const { off_since, failing_since, pending } = await state();
    expect([off_since, pending]).toEqual([null, 1]);
    expect(server.now().getTime() - Date.parse(failing_since)).toBeLessThan(minute);
    server.advance(3 * day);
    await server.drain();
    expect((await state()).off_reason).toBe("failing");
  });

  it("that was taken away and set again later has its three days anew", async () => {
    receiver.answer = () => ({ status: 503 });
    await write(server, number, messageOf("a"));
    await server.drain();
    await set(null);
    server.advance(4 * day);
    await server.drain();
    await set(receiver.url);
    await write(server, number, messageOf("b"));
    await server.drain();
    expect(await state()).toMatchObject({ off_since: null, pending: 1 });
  });

  it("is left alone as long as it asks, and nobody is led anywhere else", async () => {
    receiver.answer = () => ({ status: 429, headers: { "retry-after": "120" } });
    await write(server, number, messageOf("a"));
    await server.drain();
    server.advance(119_000);
    await server.drain();
    expect(receiver.heard).toHaveLength(1);
    receiver.answer = () => ({ status: 301, headers: { location: other.url } });
    server.advance(1_000);
    await server.drain();
    expect(receiver.heard).toHaveLength(2);
    expect(other.heard).toEqual([]);
    expect(await list()).toMatchObject([{ status: "pending", answer_status: 301, attempts: 2 }]);
  });

  it("that is back after an outage hears at once what waited for it", async () => {
    receiver.answer = () => ({ status: 500 });
    await write(server, number, messageOf("a"));
    await server.drain();
    for (let attempt = 1; attempt < 10; attempt++) {
      server.advance(pauseAfter(attempt));
      await server.drain();
    }
    receiver.answer = () => ({ status: 200 });
    await write(server, number, messageOf("b", "5511987650002"));
    await server.drain();
    expect(receiver.taken).toEqual(["b", "a"]);
  });

  it("holds up no other: a slow one is waited for while others are served", async () => {
    let free = () => {};
    const standing = new Promise<void>((resolve) => {
      free = resolve;
    });
    receiver.answer = async () => {
      await standing;
      return { status: 200 };
    };
    await setOfWorkspace(other.url);
    await write(server, number, messageOf("a"), messageOf("b"));
    const draining = server.drain();
    await eventually(() => expect(other.taken).toEqual(["a", "b"]));
    expect(receiver.taken).toEqual([]);
    free();
    await draining;
    expect(receiver.taken).toEqual(["a", "b"]);
  });
});

describe("a secret", () => {
  it("that was renewed signs for a day beside the new one, and then no more", async () => {
    const former = secret;
    const present = (await set(receiver.url, { renew_secret: true })).secret as string;
    expect(present).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(present).not.toBe(former);
    const until = new Date(server.now().getTime() + day).getTime();
    expect(Math.abs(Date.parse((await state()).former_secret_until) - until)).toBeLessThan(minute);
    await write(server, number, messageOf("a"));
    await server.drain();
    const [both] = receiver.heard;
    if (!both) throw new Error("nothing was heard");
    for (const one of [former, present]) expect(verified(both, one)).toHaveProperty("object");
    server.advance(day + minute);
    await write(server, number, messageOf("b"));
    await server.drain();
    const alone = receiver.heard[1];
    if (!alone) throw new Error("nothing was heard");
    expect(verified(alone, present)).toHaveProperty("object");
    expect(verified(alone, former)).toMatch(/signature/i);
    expect((await state()).former_secret_until).toBeNull();
  });

  it("of a workspace is told once, and stored unreadable", async () => {
    // Two who set the first one: whoever is later has not seen the other's.
    const { body } = await setOfWorkspace(other.url, { version: 0 });
    const made = body.data.secret as string;
    expect((await setOfWorkspace(other.url, { version: 0 })).status).toBe(409);
    expect((await setOfWorkspace(other.url)).body.data.secret).toBeNull();
    const [row] = await server.rows("select w::text as text from webhook_addresses w");
    expect(String(row?.text)).not.toContain(made.slice(6));
    const renewed = await setOfWorkspace(other.url, { renew_secret: true });
    expect(renewed.body.data.secret).not.toBe(made);
    const stale = await setOfWorkspace(null, { version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
    expect((await setOfWorkspace("https://10.0.0.1/")).body.errors).toHaveProperty("url");
    expect(
      (await server.send("bruno", "PUT", `workspaces/${workspace}/webhook`, { url: null })).status,
    ).toBe(403);
  });
});

describe("deliveries", () => {
  it("are one server's: two that claim at once get different webhooks, and a dead one's are taken up", async () => {
    const { claim } = await import("./deliver/claim.ts");
    const { withWork } = await import("../../../src/server/work/outbox.ts");
    const { services } = server.app;
    const transact = <T>(step: Parameters<typeof withWork<T>>[4]) =>
      services.store.transact((db) => withWork(db, server.now(), services, [], step));
    await write(server, number, messageOf("a"));
    const { processInbox } = await import("../../../src/server/gateway/process.ts");
    await processInbox({ transact, plugins: server.app.plugins });
    const claims = await Promise.all([1, 2, 3].map(() => claim(transact, 10, [])));
    expect(claims.flat()).toHaveLength(1);
    await server.drain();
    expect(receiver.heard, "whoever claimed it is at work").toEqual([]);
    server.advance(31_000);
    await server.drain();
    expect(receiver.taken).toEqual(["a"]);
  });

  it("of a number that moved are not sent to its new workspace's address", async () => {
    await server.rows("update webhook_deliveries set run_at = now()");
    receiver.answer = () => ({ status: 500 });
    await write(server, number, messageOf("segredo"));
    await server.drain();
    const staff = `admin/numbers/${number}`;
    const { version } = (await server.get("marina", staff)).body.data;
    const clinic = (await server.get("marina", "admin/workspaces?q=cl%C3%ADnica")).body.data[0].id;
    const moved = await server.send("marina", "PUT", `${staff}/workspace`, {
      workspace_id: clinic,
      reason: "asked for by the customer",
      version,
    });
    expect([moved.status, moved.body.data?.webhook_host]).toEqual([200, null]);
    await server.send("diego", "PUT", `whatsapp/numbers/${number}/webhook`, { url: other.url });
    server.advance(minute);
    await server.drain();
    expect(other.heard).toEqual([]);
    const { body } = await server.get("diego", `webhooks/${number}/deliveries`);
    expect(body.data).toEqual([]);
    expect((await server.get("ana", `webhooks/${number}`)).status).toBe(404);
  });

  it("that wait when the webhook is turned off are given up", async () => {
    receiver.answer = () => ({ status: 500 });
    await write(server, number, messageOf("a"));
    await server.drain();
    await set(null);
    server.advance(minute);
    await server.drain();
    expect(receiver.heard).toHaveLength(1);
    expect(await list()).toMatchObject([{ status: "failed", fault: "stopped" }]);
  });

  it("are forgotten after thirty days", async () => {
    await write(server, number, messageOf("a"));
    await server.drain();
    const forget = async () => {
      await server.rows(
        `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'webhooks.forget-deliveries', '{}', now() - interval '1 day')`,
      );
      await server.drain();
      return (await server.rows("select 1 from webhook_attempts")).length;
    };
    server.advance(29 * day);
    expect(await forget()).toBe(1);
    server.advance(2 * day);
    expect(await forget()).toBe(0);
    expect(await server.rows("select 1 from webhook_deliveries")).toEqual([]);
  });
});
