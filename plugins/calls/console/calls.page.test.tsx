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
  await server.tokenOf("marina");
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
});
