import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, withApp } from "../../../../tests/support/authenticator.ts";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const halfMinute = 30_000;
const button = (key: string) => screen.findByRole("button", { name: pt(`auth:${key}`) });
const field = (key: string) => screen.findByLabelText(pt(`auth:${key}`));
const shownKey = () => document.querySelector(".two-factor-secret")?.textContent ?? "";

describe("the login page of an account with two factors", () => {
  const first = async () => {
    const shown = await openAs(server, "anonymous", "/minha-conta/seguranca");
    await shown.user.type(await field("fields.email"), "ana@recado.test");
    await shown.user.type(await field("fields.password"), "recado-demo{Enter}");
    await screen.findByRole("heading", { name: pt("auth:secondStep.title") });
    return shown;
  };

  it("asks for the app's code, says when it is wrong, and leads on", async () => {
    const { key } = await withApp(server, "ana");
    server.advance(halfMinute);
    const { user, router } = await first();
    const code = await field("secondStep.code");
    expect(code).toHaveFocus();
    await user.type(code, "000000{Enter}");
    await waitFor(() => expect(code).toHaveAccessibleDescription(pt("auth:errors.code_wrong")));
    await user.clear(code);
    await user.type(code, `${codeOf(server, key)}{Enter}`);
    await screen.findByRole("heading", { name: pt("account:password.title") });
    expect(router.state.location.pathname).toBe("/minha-conta/seguranca");
  });

  it("takes a recovery code instead", async () => {
    const { recovery } = await withApp(server, "ana");
    const { user } = await first();
    await user.click(await button("secondStep.toRecovery"));
    await user.type(await field("secondStep.recoveryCode"), `${recovery[3]}{Enter}`);
    await screen.findByRole("heading", { name: pt("account:password.title") });
    expect(await screen.findByText(pt("auth:twoFactor.leftOf_other", { count: 9 }))).toBeVisible();
  });
});

describe("the security page", () => {
  it("switches two-factor sign-in on by password, app and code, and shows the codes once", async () => {
    const { user } = await openAs(server, "ana", "/minha-conta/seguranca");
    await user.click(await button("twoFactor.begin"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(pt("auth:fields.password")), "recado-demo{Enter}");
    await screen.findByRole("img", { name: pt("auth:twoFactor.qr") });
    const key = shownKey().replaceAll(" ", "");
    await user.type(await field("twoFactor.appCode"), `${codeOf(server, key)}{Enter}`);
    await screen.findByText(pt("auth:twoFactor.codesText"));
    expect(dialog.getAllByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)).toHaveLength(10);
    await user.click(await button("twoFactor.codesKept"));
    expect(await screen.findByText(pt("auth:twoFactor.on"))).toBeVisible();
    expect(screen.getByText(pt("auth:twoFactor.leftOf_other", { count: 10 }))).toBeVisible();
    await waitFor(() => expect(screen.queryByText(pt("auth:twoFactor.codesText"))).toBeNull());
  });

  it("renews the codes and switches it off, each by password and code", async () => {
    const { key, recovery } = await withApp(server, "ana");
    server.advance(halfMinute);
    const { user } = await openAs(server, "ana", "/minha-conta/seguranca");
    const prove = async (code: string) => {
      const dialog = within(await screen.findByRole("dialog"));
      await user.type(dialog.getByLabelText(pt("auth:fields.password")), "recado-demo");
      await user.type(dialog.getByLabelText(pt("auth:twoFactor.code")), `${code}{Enter}`);
    };
    await user.click(await button("twoFactor.renew"));
    await prove(codeOf(server, key));
    await screen.findByText(pt("auth:twoFactor.newCodesText"));
    expect(screen.queryByText(recovery[0] ?? "")).toBeNull();
    const [fresh = ""] = screen
      .getAllByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
      .map((code) => code.textContent);
    await user.click(await button("twoFactor.codesKept"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(await button("twoFactor.end"));
    await prove(fresh);
    expect(await button("twoFactor.begin")).toBeVisible();
  });
});

describe("staff", () => {
  it("who must have it see nothing else until it is on", async () => {
    server = await startServer({ env: { STAFF_TWO_FACTOR: "true" } });
    const { user } = await openAs(server, "marina", "/admin/usuarios");
    await screen.findByRole("heading", { name: pt("auth:twoFactor.firstTitle") });
    expect(screen.queryByRole("navigation", { name: pt("shell:mainMenu") })).toBeNull();
    await user.type(await field("fields.password"), "recado-demo{Enter}");
    const code = await field("twoFactor.appCode");
    const key = shownKey().replaceAll(" ", "");
    await user.type(code, `${codeOf(server, key)}{Enter}`);
    await user.click(await button("twoFactor.codesKept"));
    expect(await screen.findByRole("navigation", { name: pt("shell:mainMenu") })).toBeVisible();
  });

  it("switch it off for somebody who lost the phone, with a reason", async () => {
    await withApp(server, "ana");
    const { body } = await server.get("marina", "admin/users?q=ana@recado.test");
    const { user } = await openAs(server, "marina", `/admin/usuarios/${body.data[0].id}`);
    await user.click(await button("staff.reset"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(pt("kit:confirm.reason")), "Perdeu o celular");
    await user.click(dialog.getByRole("button", { name: pt("auth:staff.reset") }));
    expect(await screen.findByText(pt("auth:staff.twoFactorOff"))).toBeVisible();
    expect((await server.get("ana", "user")).status).toBe(401);
  });
});
