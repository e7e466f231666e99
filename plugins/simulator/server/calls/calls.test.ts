import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CallSettings, untouchedCalls } from "../../../../src/server/gateway/calls.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { talkingPhone } from "../../fixtures/operations.ts";
import { takesCallsAt } from "./hours.ts";

const hours: CallSettings = {
  ...untouchedCalls,
  enabled: true,
  by_hours: true,
  weekly_hours: [{ day: "monday", open: "09:00", close: "12:00" }],
  holidays: [{ date: "2026-11-30", open: "00:00", close: "23:59" }],
};

describe("somebody takes calls", () => {
  it.each([
    ["within the hours", "2026-11-23T12:00:00Z", true],
    ["not before them", "2026-11-23T11:59:00Z", false],
    ["nor when they end", "2026-11-23T15:00:00Z", false],
    ["nor on another day", "2026-11-24T13:00:00Z", false],
    ["nor on a holiday", "2026-11-30T13:00:00Z", false],
  ])("%s, by the clock of the number's place", (_, at, taken) => {
    expect(takesCallsAt(hours, new Date(at))).toBe(taken);
  });
  it("at any time where there are no hours, and never where calls are off", () => {
    expect(takesCallsAt({ ...hours, by_hours: false }, new Date("2026-11-24T03:00:00Z"))).toBe(
      true,
    );
    expect(takesCallsAt(untouchedCalls, new Date("2026-11-23T13:00:00Z"))).toBe(false);
  });
});

describe("a call from a phone", () => {
  let server: TestServer;
  let begun: string;
  let phone: string;
  let number: string;

  beforeAll(async () => {
    server = await startServer();
    begun = server.now().toISOString();
    await server.tokenOf("bruno");
    ({ phone, number } = await talkingPhone(server));
    await server.snapshot();
  }, 180_000);
  beforeEach(() => server.restore());

  const takes = (settings: Partial<CallSettings>) =>
    server.rows(
      `insert into simulated_call_settings (number_id, settings)
        values ('${number}', '${JSON.stringify({ ...untouchedCalls, enabled: true, ...settings })}') returning 1`,
    );
  const at = `simulator/phones`;
  const rings = () => server.send("bruno", "POST", `${at}/${phone}/calls`, { number_id: number });
  const moves = (id: string, step: string) =>
    server.send("bruno", "POST", `${at}/${phone}/calls/${id}`, { step });
  const permits = (answer: string) =>
    server.send("bruno", "POST", `${at}/${phone}/call-permission`, { number_id: number, answer });
  const chat = async () => {
    const { body } = await server.get("bruno", `${at}/${phone}/chats`);
    return body.data.find((one: { number_id: string }) => one.number_id === number);
  };
  const counted = () =>
    server.rows(
      `select category, circumstance, seconds from usage_records where number_id = '${number}' and kind = 'call' and at >= '${begun}'`,
    );
  /** The latest in the business's inbox. */
  const heard = async () => {
    await server.drain();
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    const path = `messenger/contacts/${body.data[0].id}/messages?per_page=100`;
    const { body: all } = await server.get("bruno", path);
    return all.data
      .map((one: { content: { type: string } }) => one.content)
      .filter((one: { type: string }) => one.type.startsWith("call"));
  };

  it("shows nothing to press, and is refused, where calls are off or the icon is hidden", async () => {
    const off = { icon: false, open: false, asks: false, allowed: false, request_id: null };
    expect((await chat()).calls).toEqual(off);
    expect((await rings()).body.code).toBe("simulator.no_calls");
    await takes({ icon_visible: false });
    expect((await chat()).calls).toMatchObject({ icon: false, open: true });
  });

  it("is refused outside the hours, where it may be asked to be called back", async () => {
    await takes({
      ...hours,
      weekly_hours: [{ day: "monday", open: "00:00", close: "00:01" }],
      callback_permission: true,
    });
    const closed = { icon: true, open: false, asks: true, allowed: false, request_id: null };
    expect((await chat()).calls).toEqual(closed);
    expect((await rings()).body.code).toBe("simulator.calls_closed");
  });

  it("rings once, is answered and ends: counted with its seconds, and in the conversation", async () => {
    await takes({});
    const [first, second] = [await rings(), await rings()];
    expect(first.status).toBe(201);
    const { id } = first.body.data;
    expect(second.body.data.id).toBe(id);
    expect((await chat()).call.answered_at).toBeNull();
    await moves(id, "answer");
    server.advance(92_000);
    await moves(id, "end");
    expect((await moves(id, "end")).status).toBe(200);
    expect(await heard()).toEqual([{ type: "call", seconds: 92 }]);
    expect((await chat()).call).toBeNull();
    expect(await counted()).toEqual([
      { category: "inbound", circumstance: "regular", seconds: 92 },
    ]);
  });

  it("that nobody answers is over after a minute, and stands there as missed", async () => {
    await takes({});
    await rings();
    server.advance(61_000);
    await server.drain();
    expect(await heard()).toEqual([{ type: "call", seconds: 0 }]);
    expect(await counted()).toMatchObject([{ circumstance: "missed", seconds: 0 }]);
  });

  it("permission is given for a week or for good, or refused, and the conversation says so", async () => {
    await takes({});
    expect((await permits("week")).body.code).toBe("simulator.no_calls");
    await server.rows(
      `update simulated_call_settings set settings = settings || '{"callback_permission":true}' where number_id = '${number}' returning 1`,
    );
    expect((await chat()).calls.asks).toBe(true);
    expect((await permits("week")).status).toBe(204);
    expect((await chat()).calls.asks).toBe(false);
    await permits("always");
    await server.rows(
      `update simulated_call_settings set settings = settings || '{"callback_permission":false}' where number_id = '${number}' returning 1`,
    );
    expect((await chat()).calls).toMatchObject({ asks: false, allowed: true });
    expect((await permits("week")).body.code).toBe("simulator.no_calls");
    expect((await permits("never")).status).toBe(204);
    await server.rows(
      `update simulated_call_settings set settings = settings || '{"callback_permission":true}' where number_id = '${number}' returning 1`,
    );
    expect((await chat()).calls.asks).toBe(true);
    const [week, always, never] = await heard();
    expect(Date.parse(week.until) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    expect(always).toEqual({ type: "call_permission", allowed: true, until: null });
    expect(never).toEqual({ type: "call_permission", allowed: false, until: null });
  });

  it("is asked for by the business, answered once, and WhatsApp refuses to ask too often", async () => {
    const { gateway } = server.app.services;
    const asks = () =>
      gateway
        .send({
          from: number,
          to: phone,
          key: uuidv7(),
          message: {
            type: "interactive",
            interactive: {
              type: "call_permission_request",
              body: { text: "Podemos ligar?" },
              action: { name: "call_permission_request" },
            },
          },
        })
        .then(
          ({ id }) => id,
          (error: unknown) => (error instanceof GatewayError ? error.code : error),
        );
    expect(await asks()).toBe(138_000);
    await takes({});
    const wamid = await asks();
    expect(`wamid.${(await chat()).calls.request_id}`).toBe(wamid);
    expect(await asks()).toBe(138_009);
    expect((await permits("week")).status).toBe(204);
    expect((await chat()).calls).toMatchObject({ request_id: null, allowed: true });
    expect((await permits("week")).body.code).toBe("simulator.no_calls");
    expect(await heard()).toMatchObject([{ type: "call_permission", allowed: true }]);
    expect((await permits("never")).status).toBe(204);
    expect(await asks()).toBe(138_009);
    const { id } = (await rings()).body.data;
    await moves(id, "answer");
    await moves(id, "end");
    server.advance(1_000);
    expect(await asks()).toMatch(/^wamid\./);
  });
});
