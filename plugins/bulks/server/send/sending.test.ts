import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import {
  newPhone,
  openMessenger,
  type TestMessenger,
} from "../../../messenger/fixtures/messenger.ts";
import { status } from "../../../messenger/fixtures/whatsapp.ts";
import { type BulkDesk, csv, openBulks } from "../../fixtures/bulk.ts";

let server: TestServer;
let messenger: TestMessenger;
let desk: BulkDesk;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  desk = await openBulks(server);
  for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(async () => {
  await server.restore();
  messenger.whatsapp.onSend = () => undefined;
  messenger.whatsapp.sent.length = 0;
});

const phonesOf = (count: number) => Array.from({ length: count }, newPhone);

/** A confirmed dry run for so many people. */
async function checked(phones: readonly string[]): Promise<string> {
  const file = csv(`Telefone\n${phones.map((phone) => `+${phone}`).join("\n")}\n`);
  const { id } = (await desk.create({ file, template: "retomar_conversa" })).body.data;
  await desk.check(id);
  return id;
}
async function started(phones: readonly string[]): Promise<string> {
  const id = await checked(phones);
  expect((await desk.start(id)).status).toBe(200);
  return id;
}
const sentTo = () => messenger.whatsapp.sent.map(({ to }) => to);
const later = async (ms: number) => {
  server.advance(ms);
  await server.drain();
};
const noticesOf = async () =>
  (await server.get("bruno", "user/notifications?per_page=20")).body.data
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.startsWith("bulk_"));

describe("a bulk that is being sent", () => {
  it("says of whom WhatsApp keeps the message back from, as long as nothing else became of it", async () => {
    const phones = phonesOf(2);
    const id = await started(phones);
    const { gateway } = server.app.services;
    const { send } = gateway;
    onTestFinished(() => {
      gateway.send = send;
    });
    gateway.send = async (message) => ({
      ...(await send(message)),
      ...(message.to === phones[0] ? { held: "quality_assessment" } : {}),
    });
    await server.drain();
    const [first, other] = await desk.rows(id);
    expect(first).toMatchObject({ state: "sent", held: "quality_assessment" });
    expect(other).toMatchObject({ state: "sent", held: null });
    await later(2_000);
    await server.rows("delete from events where type = 'bulk.progressed'");
    const key = first.message_id;
    await desk.tell([status(server, messenger.whatsapp.idOf(key), "sent", { key })]);
    expect((await desk.rows(id))[0]).toMatchObject({ state: "sent", held: null });
    // Whoever has the rows open reads them again.
    await later(2_000);
    const heard = "select entity_id from events where type = 'bulk.progressed'";
    expect(await server.rows(heard)).toEqual([{ entity_id: id }]);
  });

  it("stops after what is under way when it is paused, and goes on where it was", async () => {
    const phones = phonesOf(30);
    const id = await started(phones);
    let pausing: Promise<unknown> | undefined;
    let asked = 0;
    // Counted here: many may be asked for before the first is sent.
    messenger.whatsapp.onSend = async () => {
      asked += 1;
      if (asked >= 8) pausing ??= desk.move(id, "pause");
      await pausing;
    };
    await server.drain();
    await pausing;
    const before = sentTo().length;
    expect(before).toBeLessThanOrEqual(20);
    expect(await desk.read(id)).toMatchObject({
      status: "paused",
      pause: { kind: "person", resume_at: null },
      progress: { pending: 30 - before, sending: 0, sent: before },
    });
    await later(60_000);
    expect(sentTo()).toHaveLength(before);
    expect((await desk.move(id, "resume")).status).toBe(200);
    await server.drain();
    expect(sentTo().toSorted()).toEqual(phones.toSorted());
    expect(await desk.read(id)).toMatchObject({ status: "finished", processed_items_count: 30 });
    expect(await noticesOf()).toEqual(["bulk_finished"]);
  });

  it("sends nobody else once it is cancelled, and what was sent stays", async () => {
    const id = await started(phonesOf(30));
    let cancelling: Promise<unknown> | undefined;
    let asked = 0;
    messenger.whatsapp.onSend = async () => {
      asked += 1;
      if (asked >= 3) cancelling ??= desk.move(id, "cancel");
      await cancelling;
    };
    await server.drain();
    await cancelling;
    await later(60_000);
    const sent = sentTo().length;
    expect(await desk.read(id)).toMatchObject({
      status: "cancelled",
      progress: { pending: 0, sending: 0, sent, cancelled: 30 - sent },
    });
    expect((await desk.rows(id, "state=cancelled")).length).toBe(30 - sent);
    expect((await desk.move(id, "resume")).body.code).toBe("bulks.not_resume");
  });

  it("is stopped by none of its rows", async () => {
    const phones = phonesOf(5);
    messenger.whatsapp.onSend = ({ to }) => {
      if (to === phones[2]) throw new GatewayError(131026, "no WhatsApp");
    };
    const id = await started(phones);
    await server.drain();
    expect(await desk.read(id)).toMatchObject({ status: "finished", failed_items_count: 1 });
    expect((await desk.rows(id)).map(({ state, error }) => error?.code ?? state)).toEqual([
      "sent",
      "sent",
      131026,
      "sent",
      "sent",
    ]);
  });

  it("waits for a person who gets too much, and for nobody else", async () => {
    const phones = phonesOf(3);
    let isFull = true;
    messenger.whatsapp.onSend = ({ to }) => {
      if (isFull && to === phones[0])
        throw new GatewayError(131056, "too many to one person", true);
    };
    const id = await started(phones);
    await server.drain();
    expect(sentTo()).toEqual(phones.slice(1));
    expect((await desk.read(id)).progress).toMatchObject({ sending: 1, sent: 2 });
    isFull = false;
    await later(6_500);
    expect(sentTo()).toEqual([...phones.slice(1), phones[0]]);
    expect((await desk.read(id)).status).toBe("finished");
  });

  it("slows down when WhatsApp says it is too fast, and loses nobody", async () => {
    const phones = phonesOf(12);
    let refusals = 0;
    messenger.whatsapp.onSend = () => {
      if (refusals++ < 2) throw new GatewayError(130429, "throughput reached", true);
    };
    const id = await started(phones);
    await server.drain();
    const [sender] = await server.rows("select slowed_to from bulk_senders");
    expect(sender?.slowed_to).toBeLessThan(80);
    await later(2_000);
    expect(sentTo().toSorted()).toEqual(phones.toSorted());
    expect((await desk.read(id)).status).toBe("finished");
  });

  it("gives a message up that is refused for now again and again, and the next bulk starts", async () => {
    const phones = phonesOf(2);
    let tries = 0;
    messenger.whatsapp.onSend = ({ to }) => {
      if (to !== phones[0]) return;
      tries += 1;
      throw new GatewayError(131000, "something went wrong", true);
    };
    const first = await started(phones);
    const [next = ""] = phonesOf(1);
    const second = await started([next]);
    await server.drain();
    for (let time = 0; time < 6; time++) await later(60_000);
    expect(tries).toBe(6);
    expect(await desk.read(first)).toMatchObject({
      status: "finished",
      progress: { sending: 0, sent: 1, failed: 1 },
    });
    const [row] = await desk.rows(first, "state=failed");
    expect([row.phone, row.error.code]).toEqual([phones[0], 131000]);
    expect(sentTo()).toEqual([phones[1], next]);
    expect((await desk.read(second)).status).toBe("finished");
  });

  it.each([
    ["too much is sent to one person", new GatewayError(131056, "pair rate", true)],
    ["the number sends too fast", new GatewayError(130429, "throughput reached", true)],
    ["the way to WhatsApp rests", new GatewayError(131016, "unavailable", true, 15)],
  ])("waits as long as %s", async (_, refusal) => {
    const phones = phonesOf(1);
    let isRefused = true;
    messenger.whatsapp.onSend = () => {
      if (isRefused) throw refusal;
    };
    const id = await started(phones);
    await server.drain();
    for (let time = 0; time < 8; time++) await later(60_000);
    expect((await desk.read(id)).progress).toMatchObject({ sending: 1, failed: 0 });
    isRefused = false;
    await later(60_000);
    expect(sentTo()).toEqual(phones);
    expect((await desk.read(id)).status).toBe("finished");
  });

  it("stops with the reason when its template is paused, and can be tried again", async () => {
    const phones = phonesOf(20);
    const id = await started(phones);
    await server.rows("update templates set status = 'paused' where name = 'retomar_conversa'");
    await server.drain();
    const stopped = await desk.read(id);
    expect(stopped).toMatchObject({
      status: "failed",
      failure: { code: "messenger.template_paused" },
      progress: { pending: 0, cancelled: 20 },
    });
    expect(await noticesOf()).toEqual(["bulk_failed"]);
    await server.rows("update templates set status = 'approved' where name = 'retomar_conversa'");
    const again = await server.send("bruno", "POST", desk.at(`/${id}/retry`));
    await server.drain();
    expect((await desk.start(again.body.data.id)).status).toBe(200);
    await server.drain();
    expect(sentTo().toSorted()).toEqual(phones.toSorted());
  });

  it.each([
    ["while it is sent", 0],
    ["before its time", 3_600_000],
  ])("stops when its workspace is suspended %s", async (_, ms) => {
    const phones = phonesOf(20);
    const id = await checked(phones);
    const scheduled_at = new Date(server.now().getTime() + ms).toISOString();
    expect((await desk.start(id, ms > 0 ? { scheduled_at } : {})).status).toBe(200);
    const { body } = await server.get("marina", `admin/workspaces/${desk.workspace}`);
    const { version } = body.data;
    const suspend = { status: "suspended", reason: "Contas em atraso", version };
    const path = `admin/workspaces/${desk.workspace}/status`;
    expect((await server.send("marina", "PUT", path, suspend)).status).toBe(200);
    server.advance(ms);
    await desk.watch();
    expect(sentTo()).toEqual([]);
    const [row] = await server.rows(`select status, failure from bulks where id = '${id}'`);
    expect(row).toMatchObject({ status: "failed", failure: "messenger.workspace_suspended" });
  });

  it("sends nothing by other words than those that were confirmed", async () => {
    const id = await checked(phonesOf(2));
    await server.rows("update templates set body = 'Outra coisa' where name = 'retomar_conversa'");
    expect((await desk.start(id)).body.code).toBe("bulks.template_changed");
  });

  it("that staff made tells them of it where they may look", async () => {
    await server.rows("update numbers set messaging_limit = 'unlimited'");
    const file = csv(`Telefone\n+${newPhone()}\n`);
    const made = await desk.create({ file, template: "retomar_conversa", who: "marina" });
    const { id } = made.body.data;
    const { dry_run } = await desk.check(id);
    expect(dry_run.limit).toEqual({ most: null, left: null, needed: 1, unlimited: true });
    await desk.start(id);
    await server.drain();
    const { body } = await server.get("marina", "user/notifications");
    const path = `/admin/workspaces/${desk.workspace}/bulks/${id}`;
    expect(body.data[0]).toMatchObject({ type: "bulk_finished", path });
  });

  it("starts at its time", async () => {
    const phones = phonesOf(2);
    const id = await checked(phones);
    const scheduled_at = new Date(server.now().getTime() + 3_600_000).toISOString();
    const answer = await desk.start(id, { scheduled_at });
    expect(answer.body.data).toMatchObject({ status: "scheduled", scheduled_at });
    await later(3_500_000);
    await desk.watch();
    expect(sentTo()).toEqual([]);
    server.advance(200_000);
    await desk.watch();
    expect(sentTo()).toEqual(phones);
  });
});

it("what a killed server had under way is taken up by another within seconds", async () => {
  const phones = phonesOf(3);
  const id = await started(phones);
  // It died in the middle of its turn: its job is claimed for a minute, the number for some seconds.
  const dead = new Date(server.now().getTime() + 60_000).toISOString();
  await server.rows(`update jobs set lease_until = '${dead}' where name = 'bulks.send'`);
  await server.drain();
  expect(sentTo()).toEqual([]);
  await desk.watch();
  expect(sentTo()).toEqual(phones);
  expect((await desk.read(id)).status).toBe("finished");
});

describe("the limit of the day", () => {
  it("pauses a bulk when it is used up, and resumes it when there is room, telling both", async () => {
    await server.rows("update numbers set messaging_limit = 'tier_250'");
    const { workspace, number } = desk;
    const soon = new Date(server.now().getTime() - 23 * 3_600_000).toISOString();
    await server.rows("delete from portfolio_reach");
    await server.rows(`insert into portfolio_reach (portfolio, person, number_id, at)
      select '${workspace}', 'x' || i, '${number}', '${soon}' from generate_series(1, 248) i`);
    const phones = phonesOf(5);
    const id = await checked(phones);
    expect((await desk.read(id)).dry_run.limit).toEqual({
      most: 250,
      left: 2,
      needed: 5,
      unlimited: false,
    });
    await desk.start(id);
    await server.drain();
    expect(sentTo()).toEqual(phones.slice(0, 2));
    expect(await desk.read(id)).toMatchObject({
      status: "paused",
      pause: { kind: "daily_limit" },
      progress: { pending: 3, sent: 2 },
    });
    await desk.watch();
    expect((await desk.read(id)).status).toBe("paused");
    server.advance(2 * 3_600_000);
    await desk.watch();
    expect(sentTo()).toEqual(phones);
    expect(await noticesOf()).toEqual(["bulk_finished", "bulk_resumed", "bulk_paused"]);
  });
});

describe("a message whose answer was lost", () => {
  it("is asked about, and not sent again where WhatsApp has it", async () => {
    const { gateway } = server.app.services;
    const take = gateway.send.bind(gateway);
    let isLost = true;
    Object.assign(gateway, {
      send: async (message: Parameters<typeof take>[0]) => {
        const answer = await take(message);
        if (isLost) throw new Error("socket hang up");
        return answer;
      },
    });
    const id = await started(phonesOf(3));
    await server.drain();
    expect((await desk.read(id)).progress).toMatchObject({ sending: 3, sent: 0 });
    isLost = false;
    const { tries } = messenger.whatsapp;
    await later(6_000);
    expect(messenger.whatsapp.tries).toBe(tries);
    expect(await desk.read(id)).toMatchObject({ status: "finished", progress: { sent: 3 } });
    Object.assign(gateway, { send: take });
  });

  it("is sent once more, under the same key, where it never came", async () => {
    let isDown = true;
    messenger.whatsapp.onSend = () => {
      if (isDown) throw new Error("connect ECONNREFUSED");
    };
    const id = await started(phonesOf(3));
    await server.drain();
    expect(sentTo()).toEqual([]);
    isDown = false;
    await later(6_000);
    expect(new Set(messenger.whatsapp.sent.map(({ key }) => key)).size).toBe(3);
    expect(messenger.whatsapp.sent).toHaveLength(3);
    expect((await desk.read(id)).status).toBe("finished");
  });
});

describe("a bulk whose template opens a flow", () => {
  it("sends ten an hour together with everything else while WhatsApp throttles that", async () => {
    const [flow] = await server.rows(
      `select network_id from flows where status = 'throttled' and workspace_id = '${desk.workspace}'`,
    );
    const button = { type: "flow", text: "Responder", flow_id: flow?.network_id };
    await server.rows(
      `update templates set buttons = '${JSON.stringify([button])}'
         where name = 'retomar_conversa' and workspace_id = '${desk.workspace}' returning 1`,
    );
    const first = await started(phonesOf(7));
    await server.drain();
    expect(sentTo()).toHaveLength(7);
    expect(await desk.read(first)).toMatchObject({ status: "finished" });
    server.advance(60_000);
    const second = await started(phonesOf(6));
    await server.drain();
    expect(sentTo()).toHaveLength(10);
    expect((await desk.read(second)).progress).toMatchObject({ sent: 3, pending: 3, failed: 0 });
    await later(58 * 60_000);
    expect(sentTo()).toHaveLength(10);
    await later(3 * 60_000);
    await desk.watch();
    expect(sentTo()).toHaveLength(13);
    expect(await desk.read(second)).toMatchObject({ status: "finished" });
  });
});
