import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer } from "../../../tests/support/server.ts";

describe("the simulated phones", () => {
  it("show the code that was sent to one of them", async () => {
    const server = await startServer();
    await server.send("carla", "POST", "user/verify/whatsapp/code");
    await server.drain();
    const { user } = await openAs(server, "anonymous", "/digitalocean-test");
    await user.click(await screen.findByRole("button", { name: /\+55 21 98765 0003/ }));
    const messages = within(await screen.findByRole("log"));
    const code =
      /\d{6}/.exec((await messages.findByText(/\d{6}.*\./)).textContent ?? "")?.[0] ?? "";
    await user.click(messages.getByRole("button", { name: pt("simulator:copy", { code }) }));
    expect(await navigator.clipboard.readText()).toBe(code);
  });

  it("are closed outside the demo", async () => {
    const server = await startServer({ env: { DEMO: "false" } });
    await openAs(server, "anonymous", "/simulador");
    expect(await screen.findByText(pt("simulator:closed"))).toBeVisible();
    expect(screen.queryByText(pt("simulator:phones"))).toBeNull();
  });
});
