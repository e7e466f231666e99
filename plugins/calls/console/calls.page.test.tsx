import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "../../../src/contract/day.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["marina", "olivia"] as const) await server.tokenOf(who);
  number = await attendedNumber(server);
  await server.snapshot();
});
beforeEach(() => server.restore());

describe("a number's calls, for staff", () => {
  it("stand with their length both ways, and say where there were none", async () => {
    await server.rows("delete from usage_days where kind = 'call' returning 1");
    await server.rows(`insert into usage_days
      (workspace_id, day, number_id, kind, category, country, circumstance, records, quantity, seconds)
      select workspace_id, '${dayOf(server.now())}'::date - 20, id, 'call', 'outbound', 'BR', 'regular', 1, 21, 125
      from numbers where id = '${number}' returning 1`);
    const { user } = await openAs(server, "marina", `/admin/numeros/${number}/ligacoes`);
    expect((await screen.findAllByText("2:05")).length).toBe(2);
    expect(screen.getByText(pt("calls:byDay"))).toBeVisible();
    await user.click(screen.getByText(pt("calls:lastDays", { count: 7 })));
    await waitFor(() => expect(screen.getByText(pt("calls:none"))).toBeVisible());
  });

  it("are taken as staff say: refused at the field, then saved and in force", async () => {
    const { user } = await openAs(server, "marina", `/admin/numeros/${number}/ligacoes`);
    const field = (key: string) => screen.findByLabelText(pt(`calls:fields.${key}`));
    await user.click(await field("enabled"));
    await user.click(await field("byHours"));
    await user.click(screen.getByRole("button", { name: pt("calls:settings.save") }));
    expect((await screen.findAllByText(pt("calls:errors.hours_missing")))[0]).toBeVisible();
    await user.click(screen.getByRole("button", { name: pt("kit:week.add") }));
    await user.click(screen.getByRole("button", { name: pt("calls:settings.save") }));
    expect(await screen.findByText(pt("calls:settings.saved"))).toBeVisible();
    await server.drain();
    const { body } = await server.get("marina", `admin/numbers/${number}/call-settings`);
    expect(body.data).toMatchObject({
      enabled: true,
      submission: "accepted",
      weekly_hours: [{ day: "monday", open: "08:00", close: "18:00" }],
    });
  });

  it("are only read about by an auditor", async () => {
    await openAs(server, "olivia", `/admin/numeros/${number}/ligacoes`);
    expect(await screen.findByText(pt("calls:fields.callback"))).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("calls:settings.save") })).toBeNull();
  });
});
