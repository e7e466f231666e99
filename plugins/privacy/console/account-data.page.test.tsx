import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

describe("the page of one's own data", () => {
  it("asks for a copy by the password, and offers it once it is there", async () => {
    const { user, deliver } = await openAs(server, "ana", "/minha-conta/dados");
    const part = within(await screen.findByRole("region", { name: pt("privacy:account.title") }));
    await part.findByText(pt("privacy:account.none"));
    const password = () => part.getByLabelText(pt("privacy:account.password"));
    await user.type(password(), "not-the-one{Enter}");
    await part.findByText(pt("auth:errors.current_password_wrong"));
    await user.clear(password());
    await user.type(password(), "recado-demo{Enter}");
    await screen.findByText(pt("privacy:account.asked"));
    await waitFor(() => expect(password()).toHaveValue(""));
    expect(await part.findByText(pt("privacy:status.queued"))).toBeVisible();
    await server.drain();
    await deliver(`user.${(await server.get("ana", "user")).body.data.id}`);
    const link = await part.findByRole("link", { name: pt("privacy:download") });
    expect(link).toHaveAttribute("href", expect.stringContaining("/v2/files/"));
    expect(part.getByText(new RegExp(`${pt("privacy:parts.profile")}: 1`))).toBeVisible();
  });
});
