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

  it("erases the account by its address and the password, and leads out", async () => {
    const { user, left } = await openAs(server, "carla", "/minha-conta/dados");
    await user.click(await screen.findByRole("button", { name: pt("privacy:erasure.open") }));
    const dialog = within(await screen.findByRole("dialog"));
    const typed = dialog.getByLabelText(new RegExp(pt("privacy:erasure.email")));
    await user.type(typed, "ana@recado.test");
    await user.type(dialog.getByLabelText(pt("privacy:erasure.password")), "recado-demo");
    const submit = dialog.getByRole("button", { name: pt("privacy:erasure.submit") });
    await user.click(submit);
    expect(await dialog.findByText(pt("privacy:errors.other_email"))).toBeVisible();
    await user.clear(typed);
    await user.type(typed, "carla@recado.test");
    await user.click(submit);
    await waitFor(() => expect(left.length).toBeGreaterThan(0));
    expect(
      await server.rows("select 1 as one from users where erased_at is not null"),
    ).toHaveLength(1);
  });

  it("says in the dialog why the account is needed, and what to do", async () => {
    const { user, left } = await openAs(server, "ana", "/minha-conta/dados");
    await user.click(await screen.findByRole("button", { name: pt("privacy:erasure.open") }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(
      dialog.getByLabelText(new RegExp(pt("privacy:erasure.email"))),
      "ana@recado.test",
    );
    await user.type(dialog.getByLabelText(pt("privacy:erasure.password")), "recado-demo{Enter}");
    expect(await dialog.findByText(/Padaria Aurora/)).toBeVisible();
    expect(left).toEqual([]);
  });
});
