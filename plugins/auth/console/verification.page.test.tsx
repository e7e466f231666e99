import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { linkTokenFor } from "../../../tests/support/mail.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const press = (key: string) => screen.findByRole("button", { name: pt(`auth:${key}`) });
const card = (title: string) => screen.findByRole("region", { name: title });

describe("the home of a person who is not verified", () => {
  it("verifies WhatsApp with the code that arrived, not with another", async () => {
    const { user } = await openAs(server, "carla", "/");
    await user.click(await press("verify.whatsapp.send"));
    const input = await screen.findByLabelText(pt("auth:verify.whatsapp.code"));
    expect(input).toHaveFocus();
    expect(input).toHaveAttribute("autocomplete", "one-time-code");

    await user.type(input, "12{Enter}");
    expect(input).toHaveAccessibleDescription(pt("auth:verify.whatsapp.codeShort"));

    await server.drain();
    const { body } = await server.get("anonymous", "simulator/phones/5521987650003/messages");
    const code = /\d{6}/.exec(body.data[0].content.body)?.[0] ?? "";
    await user.clear(input);
    await user.type(input, `${code === "000000" ? "111111" : "000000"}{Enter}`);
    await waitFor(() => expect(input).toHaveAccessibleDescription(pt("auth:errors.code_wrong")));

    await user.clear(input);
    await user.type(input, `${code.slice(0, 3)} ${code.slice(3)}{Enter}`);
    const whatsapp = within(await card("WhatsApp"));
    expect(await whatsapp.findByText(pt("auth:verify.recent"))).toBeVisible();
    expect(screen.getByText(pt("home:verify.text", { count: 1 }))).toBeVisible();
  });

  it("asks who gave no number for it first, and offers no code", async () => {
    await server.rows(
      `update users set whatsapp_country_code = '', whatsapp_number = ''
       where email = 'carla@recado.test'`,
    );
    await openAs(server, "carla", "/");
    const whatsapp = within(await card("WhatsApp"));
    expect(whatsapp.getByText(pt("auth:verify.whatsapp.missing"))).toBeVisible();
    expect(whatsapp.queryByRole("button")).toBeNull();
    const give = whatsapp.getByRole("link", { name: pt("auth:verify.whatsapp.give") });
    expect(give).toHaveAttribute("href", "/minha-conta/configuracoes");
  });

  it("pauses after a link was sent and follows its use in another browser", async () => {
    const { user, deliver } = await openAs(server, "carla", "/");
    const email = within(await card("E-mail"));
    await user.click(email.getByRole("button", { name: pt("auth:verify.email.send") }));
    // antd's spinner leaves by an animation, which no test environment plays.
    const again = await email.findByText(pt("auth:verify.email.again"));
    expect(again.closest("button")).toBeDisabled();

    const token = await linkTokenFor(server, "carla@recado.test");
    await server.get("carla", `verify/email/${token}`);
    const me = (await server.get("carla", "user")).body.data.id;
    await deliver(`user.${me}`);
    expect(await email.findByText(pt("auth:verify.recent"))).toBeVisible();
    expect(email.queryByRole("button")).toBeNull();
  });
});

describe("the page behind the mailed link", () => {
  it("verifies its own person", async () => {
    await server.get("carla", "user/verify/email");
    const token = await linkTokenFor(server, "carla@recado.test");
    await openAs(server, "carla", `/verify/email/${token}`);
    await screen.findByText(pt("auth:verifyEmail.verified", { email: "carla@recado.test" }));
    expect((await server.get("carla", "user")).body.data.email_verified_at).not.toBeNull();
  });

  it("says that nothing was found at a bad link, and offers another to who needs one", async () => {
    await openAs(server, "carla", "/verify/email/half-a-link");
    await screen.findByText(pt("auth:verifyEmail.bad"));
    expect(await press("verify.email.send")).toBeEnabled();
  });

  it("sends an anonymous person to sign in first", async () => {
    const { router } = await openAs(server, "anonymous", `/verify/email/${"x".repeat(43)}`);
    await screen.findByRole("heading", { name: pt("auth:login.title") });
    expect(router.state.location.pathname).toBe("/login");
  });
});
