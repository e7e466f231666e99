import { beforeEach, describe, expect, it } from "vitest";
import { untouchedCalls } from "../../../src/server/gateway/calls.ts";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { listening } from "../../../tests/support/listening.ts";
import { startServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

const server = await startServer();
for (const who of ["marina", "andre", "olivia", "ana"] as const) await server.tokenOf(who);
const number = await attendedNumber(server);
const { gateway } = server.app.services;
const untouched = { ...gateway };
await server.snapshot();
beforeEach(async () => {
  Object.assign(gateway, untouched);
  await server.restore();
});

const path = `admin/numbers/${number}/call-settings`;
const week = [
  { day: "monday", open: "08:00", close: "12:00" },
  { day: "monday", open: "13:00", close: "18:00" },
];
const open = { ...untouchedCalls, enabled: true, by_hours: true, weekly_hours: week };
const read = async () => (await server.get("olivia", path)).body.data;
const put = (body: object, who: "marina" | "andre" = "marina") =>
  server.send(who, "PUT", path, body);

describe("how a number takes calls", () => {
  it("is as WhatsApp has it until somebody says otherwise", async () => {
    expect(await read()).toMatchObject({ ...untouchedCalls, version: 1, submission: "accepted" });
    await gateway.setCallSettings(number, { ...untouchedCalls, icon_visible: false });
    expect(await read()).toMatchObject({ icon_visible: false, version: 1 });
  });

  it("is set, told to WhatsApp, told live, and read of by the owners", async () => {
    const heard = await listening(server, "marina", "staff");
    const told = () =>
      heard.send.mock.calls.filter((sent) => JSON.stringify(sent).includes("call-settings.changed"))
        .length;
    const saved = await put({ ...open, version: 1 });
    expect(saved.body.data).toMatchObject({ ...open, version: 2, submission: "queued" });
    await server.drain();
    expect(await gateway.callSettings(number)).toEqual(open);
    expect(await read()).toMatchObject({ ...open, version: 2, submission: "accepted" });
    // When it was saved, and when WhatsApp had taken it.
    await expect.poll(() => told()).toBe(2);
    const { active_workspace_id } = (await server.get("ana", "user")).body.data;
    const log = await server.get("ana", `workspaces/${active_workspace_id}/activity-log`);
    expect(log.body.data[0]).toMatchObject({ action: "calls.settings-changed" });
  });

  it("is kept from whoever saw an older version, also the first time", async () => {
    expect((await put({ ...open, version: 1 })).status).toBe(200);
    const late = await put({ ...untouchedCalls, version: 1 }, "andre");
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ enabled: true, version: 2 });
  });

  it("is refused at the row that is at fault", async () => {
    const errors = async (change: object) =>
      (await put({ ...open, ...change, version: 1 })).body.errors;
    const monday = (from: string, to: string) => ({ day: "monday", open: from, close: to });
    expect(await errors({ weekly_hours: [] })).toHaveProperty("weekly_hours");
    expect(await errors({ weekly_hours: [monday("18:00", "08:00")] })).toHaveProperty([
      "weekly_hours.0.close",
    ]);
    expect(await errors({ weekly_hours: [week[0], monday("11:00", "13:00")] })).toHaveProperty([
      "weekly_hours.1.open",
    ]);
    expect(await errors({ weekly_hours: [...week, monday("19:00", "20:00")] })).toHaveProperty([
      "weekly_hours.2.day",
    ]);
    expect(await errors({ weekly_hours: [monday("25:00", "26:00")] })).toHaveProperty([
      "weekly_hours.0.open",
    ]);
    expect(await errors({ time_zone: "Aqui/Perto" })).toHaveProperty("time_zone");
    const christmas = { date: "2026-12-25", open: "00:00", close: "23:59" };
    expect(await errors({ holidays: [christmas, christmas] })).toHaveProperty(["holidays.1.date"]);
  });

  it("takes no calls while nobody may be reached in number", async () => {
    await server.rows("update numbers set messaging_limit = 'tier_250' returning id");
    const refused = await put({ ...open, version: 1 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty("enabled");
    expect((await put({ ...open, enabled: false, version: 1 })).status).toBe(200);
  });

  it("says what WhatsApp refused, and that it did not answer", async () => {
    gateway.setCallSettings = () => Promise.reject(new GatewayError(138_000, "not here"));
    await put({ ...open, version: 1 });
    await server.drain();
    expect(await read()).toMatchObject({
      submission: "refused",
      refusal: { code: 138_000, details: "not here" },
    });
    await server.restore();
    gateway.callSettings = () => Promise.reject(new GatewayError(131_000, "later", true));
    expect((await server.get("olivia", path)).status).toBe(503);
    expect((await put({ ...open, version: 1 })).status).toBe(503);
  });

  it("is told once more where it changed while WhatsApp was being told", async () => {
    const { setCallSettings } = untouched;
    let first = true;
    gateway.setCallSettings = async (...told) => {
      if (first) {
        first = false;
        await put({ ...untouchedCalls, icon_visible: false, version: 2 }, "andre");
      }
      await setCallSettings.call(untouched, ...told);
    };
    await put({ ...open, version: 1 });
    await server.drain();
    await server.drain();
    expect(await gateway.callSettings(number)).toMatchObject({ enabled: false });
    expect(await read()).toMatchObject({ icon_visible: false, submission: "accepted" });
  });
});
