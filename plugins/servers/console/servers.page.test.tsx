import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let page: string;
let number: string;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "marina", "olivia"] as const) await server.tokenOf(who);
  number = await attendedNumber(server);
  page = `/admin/numeros/${number}`;
  await server.snapshot();
});
beforeEach(() => server.restore());

const confirmed = () => server.rows("update sessions set confirmed_at = '2100-01-01'");
const button = (key: string) => screen.findByRole("button", { name: pt(key) });

describe("a number's server, for staff", () => {
  it("says what runs it and leads to where its type is switched", async () => {
    const { user } = await openAs(server, "marina", `${page}/servers`);
    expect(await screen.findByText(pt("servers:info.simulator"))).toBeVisible();
    expect(screen.getByText(pt("numbers:server.cloud"))).toBeVisible();
    await user.click(screen.getByRole("link", { name: pt("servers:info.switch") }));
    await user.click(await button("numbers:staff.serverSwitch"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "Servidor antigo");
    await user.click(dialog.getByRole("button", { name: pt("numbers:staff.serverSwitch") }));
    await waitFor(async () => {
      const { body } = await server.get("marina", `admin/numbers/${number}`);
      expect(body.data.server_type).toBe("on_premises");
    });
  });

  it.each([
    ["server-logs", "servers:logs.generate"],
    ["backups", "servers:backups.generate"],
  ])(
    "generates what stands at %s for a reason, and shows it once it is ready",
    async (part, action) => {
      await confirmed();
      const { user, deliver } = await openAs(server, "marina", `${page}/${part}`);
      await user.click(await button(action));
      const dialog = within(await screen.findByRole("dialog"));
      await user.type(dialog.getByRole("textbox"), "O cliente pediu");
      await user.click(dialog.getByRole("button", { name: pt(action) }));
      expect(await screen.findByText(pt("servers:status.queued"))).toBeVisible();
      await server.drain();
      await deliver("staff");
      expect(await button("servers:download")).toBeVisible();
      expect(screen.getByText("O cliente pediu")).toBeVisible();
    },
  );

  it("lets an auditor see, and not generate", async () => {
    await openAs(server, "olivia", `${page}/backups`);
    expect(await screen.findByText(pt("servers:readOnly"))).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("servers:backups.generate") })).toBeNull();
  });
});
