import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const signIn = (password: string) =>
  server.send("anonymous", "POST", "login", { username: "ana@recado.test", password });

describe("the security page", () => {
  const field = (key: string) => screen.findByLabelText(pt(`account:password.${key}`));

  it("refuses a wrong current password at its field and keeps the person signed in", async () => {
    const { user, left } = await openAs(server, "ana", "/minha-conta/seguranca");
    const current = await field("current");
    await user.type(current, "not-the-one");
    await user.type(await field("new"), "uma frase bem longa");
    await user.type(await field("confirmation"), "uma frase bem longa{Enter}");
    await screen.findByText(pt("auth:errors.current_password_wrong"));
    expect(current).toBeInvalid();
    expect(left).toEqual([]);
    expect((await signIn("recado-demo")).status).toBe(200);
  });

  it("changes the password and shows that the other sessions are gone", async () => {
    await signIn("recado-demo");
    const { user } = await openAs(server, "ana", "/minha-conta/seguranca");
    const sessions = await screen.findByRole("region", { name: pt("account:sessions.title") });
    await waitFor(() => expect(within(sessions).getAllByRole("listitem")).toHaveLength(2));
    await user.type(await field("current"), "recado-demo");
    await user.type(await field("new"), "curta");
    expect(screen.getByText(pt("account:password.short"))).toBeVisible();
    await user.type(await field("new"), " mas agora bem longa");
    expect(screen.getByText(pt("account:password.strong"))).toBeVisible();
    await user.type(await field("confirmation"), "curta mas agora bem longa{Enter}");
    await screen.findByText(pt("account:password.changed"));
    await waitFor(() => expect(within(sessions).getAllByRole("listitem")).toHaveLength(1));
    expect(await field("current")).toHaveValue("");
    expect((await signIn("recado-demo")).status).toBe(422);
    expect((await signIn("curta mas agora bem longa")).status).toBe(200);
  });

  it("signs out all other sessions at once, after a question", async () => {
    const tokens = [await signIn("recado-demo"), await signIn("recado-demo")];
    const { user } = await openAs(server, "ana", "/minha-conta/seguranca");
    const sessions = await screen.findByRole("region", { name: pt("account:sessions.title") });
    await waitFor(() => expect(within(sessions).getAllByRole("listitem")).toHaveLength(3));
    await user.click(
      within(sessions).getByRole("button", { name: pt("account:sessions.endOthers") }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: pt("account:sessions.endOthers") }));
    await waitFor(() => expect(within(sessions).getAllByRole("listitem")).toHaveLength(1));
    expect(
      within(sessions).queryByRole("button", { name: pt("account:sessions.endOthers") }),
    ).toBeNull();
    for (const { body } of tokens) {
      const headers = { authorization: `Bearer ${body.access_token}` };
      const ended = await server.send("anonymous", "GET", "user", undefined, headers);
      expect(ended.status).toBe(401);
    }
    expect((await server.get("ana", "user")).status).toBe(200);
  });

  it("signs out one other session", async () => {
    const { body } = await signIn("recado-demo");
    const { user } = await openAs(server, "ana", "/minha-conta/seguranca");
    const sessions = await screen.findByRole("region", { name: pt("account:sessions.title") });
    await waitFor(() => expect(within(sessions).getAllByRole("listitem")).toHaveLength(2));
    const other = within(sessions)
      .getAllByRole("listitem")
      .find((line) => within(line).queryByText(pt("account:sessions.current")) === null);
    await user.click(within(other as HTMLElement).getByRole("button"));
    await waitFor(() => expect(within(sessions).getAllByRole("listitem")).toHaveLength(1));
    const headers = { authorization: `Bearer ${body.access_token}` };
    const ended = await server.send("anonymous", "GET", "user", undefined, headers);
    expect(ended.status).toBe(401);
  });
});

describe("the settings page", () => {
  it("warns that a new address has to be verified, then leads to where that is done", async () => {
    const { user, router } = await openAs(server, "ana", "/minha-conta/configuracoes");
    const email = await screen.findByLabelText(pt("account:fields.email"));
    await user.clear(email);
    await user.type(email, "diego@recado.test");
    const password = await screen.findByLabelText(pt("account:fields.currentPassword"));
    await user.type(password, "not-this-one");
    expect(await screen.findByText(pt("account:profile.unverifies"))).toBeVisible();
    const save = screen.getByRole("button", { name: pt("account:profile.submit") });
    await user.click(save);
    await screen.findByText(pt("users:errors.current_password_wrong"));
    await user.clear(password);
    await user.type(password, "recado-demo");
    await user.click(save);
    await screen.findByText(pt("users:errors.email_taken"));
    expect(router.state.location.pathname).toBe("/minha-conta/configuracoes");

    await user.clear(email);
    await user.type(email, "ana.nova@recado.test");
    await user.click(save);
    await screen.findByText(pt("home:verify.text", { count: 1 }));
    expect((await server.get("ana", "user")).body.data).toMatchObject({
      email: "ana.nova@recado.test",
      email_verified_at: null,
    });
  });

  it("keeps the verification when only a name changed", async () => {
    const { user } = await openAs(server, "ana", "/minha-conta/configuracoes");
    const name = await screen.findByLabelText(pt("account:fields.firstName"));
    await user.clear(name);
    await user.type(name, "Anita");
    await user.click(screen.getByRole("button", { name: pt("account:profile.submit") }));
    await screen.findByText(pt("account:profile.saved"));
    const { body } = await server.get("ana", "user");
    expect(body.data.first_name).toBe("Anita");
    expect(body.data.whatsapp_verified_at).not.toBeNull();
  });
});

describe("the notifications page", () => {
  it("saves each switch by itself", async () => {
    const { user } = await openAs(server, "ana", "/minha-conta/notificacoes");
    const sounds = await screen.findByRole("switch", { name: pt("account:alerts.sounds") });
    expect(sounds).toBeChecked();
    await user.click(sounds);
    await waitFor(() => expect(sounds).not.toBeChecked());
    await user.click(screen.getByRole("switch", { name: pt("account:mails.promotions") }));
    await waitFor(async () =>
      expect((await server.get("ana", "user/notification-settings")).body.data).toMatchObject({
        sounds: false,
        preview: true,
        groups: { promotions: false, newsletter: true },
      }),
    );
  });
});
