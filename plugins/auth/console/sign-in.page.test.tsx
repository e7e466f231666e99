import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { currentToken } from "../../../src/console/session/token.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const field = (key: string) => screen.findByLabelText(pt(`auth:fields.${key}`));
const press = (key: string) => screen.getByRole("button", { name: pt(`auth:${key}`) });

describe("the login page", () => {
  it("leads back to the page that was asked for", async () => {
    const { user, router } = await openAs(server, "anonymous", "/minha-conta/seguranca");
    await user.type(await field("email"), "ana@recado.test");
    await user.type(await field("password"), "recado-demo{Enter}");
    await screen.findByRole("heading", { name: pt("account:password.title") });
    expect(router.state.location.pathname).toBe("/minha-conta/seguranca");
  });

  it("says that e-mail or password is wrong and signs nobody in", async () => {
    const { user, router } = await openAs(server, "anonymous", "/login");
    await user.type(await field("email"), "ana@recado.test");
    await user.type(await field("password"), "not-the-one{Enter}");
    const wrong = pt("auth:errors.wrong_credentials");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(wrong));
    // Once more for the eyes, where the console says what was refused.
    expect(await within(screen.getByRole("complementary")).findByText(wrong)).toBeVisible();
    expect(currentToken()).toBeNull();
    expect(router.state.location.pathname).toBe("/login");
  });

  it("puts what is missing under its field and the focus on the first", async () => {
    const { user } = await openAs(server, "anonymous", "/login");
    const email = await field("email");
    await user.click(press("login.submit"));
    await waitFor(() => expect(email).toHaveAccessibleDescription(pt("errors:field_required")));
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(await field("password")).toBeInvalid();
  });

  it("takes an error away as soon as its field changes, and leaves the others", async () => {
    const { user } = await openAs(server, "anonymous", "/login");
    const email = await field("email");
    await user.click(press("login.submit"));
    await waitFor(() => expect(email).toBeInvalid());
    await user.type(email, "a");
    expect(email).not.toHaveAttribute("aria-invalid");
    expect(email).toHaveAccessibleDescription("");
    expect(await field("password")).toBeInvalid();
    expect(screen.getAllByRole("link", { name: pt("errors:field_required") })).toHaveLength(1);
  });

  it("asks once, however often the button is pressed", async () => {
    const { user, asked } = await openAs(server, "anonymous", "/login");
    await user.type(await field("email"), "bruno@recado.test");
    await user.type(await field("password"), "recado-demo");
    // At once: the answer to the first press may come before a hand's second one.
    const button = press("login.submit");
    for (let presses = 0; presses < 3; presses++) fireEvent.click(button);
    await screen.findByRole("navigation", { name: pt("shell:mainMenu") });
    expect(asked.filter((call) => call === "POST /v2/login")).toHaveLength(1);
  });

  it("tells the impatient how long to wait", async () => {
    const { user } = await openAs(server, "anonymous", "/login");
    await user.type(await field("email"), "diego@recado.test");
    const password = await field("password");
    for (let tries = 0; tries < 10; tries++) {
      await server.send("anonymous", "POST", "login", {
        username: "diego@recado.test",
        password: "guess",
      });
    }
    await user.type(password, "guess{Enter}");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/ 15 min/));
  });
});

describe("the sign-up page", () => {
  it("says in one pass all that is wrong, the number that cannot exist too", async () => {
    const { user } = await openAs(server, "anonymous", "/register");
    const first = await field("firstName");
    await user.type(await field("whatsapp"), "12");
    await user.type(await field("password"), "curta");
    await user.type(await field("confirmation"), "outra");
    await user.click(press("register.submit"));
    await waitFor(() => expect(first).toBeInvalid());
    expect(first).toHaveFocus();
    for (const key of ["lastName", "email", "whatsapp", "password", "confirmation"]) {
      expect(await field(key)).toBeInvalid();
    }
    expect(await field("whatsapp")).toHaveAccessibleDescription(pt("auth:register.numberBad"));
    expect(await field("confirmation")).toHaveAccessibleDescription(
      pt("auth:errors.confirmation_differs"),
    );
  });

  it("shows each refusal at its field, then opens an account that has to be verified", async () => {
    const { user } = await openAs(server, "anonymous", "/register");
    await user.type(await field("firstName"), "Zélia");
    await user.type(await field("whatsapp"), "12");
    await user.click(press("register.submit"));
    const number = await field("whatsapp");
    await waitFor(() => expect(number).toHaveAccessibleDescription(pt("auth:register.numberBad")));

    await user.clear(number);
    await user.type(number, "(11) 98765-4321");
    await user.type(await field("lastName"), "Moraes");
    await user.type(await field("email"), "ana@recado.test");
    await user.type(await field("password"), "uma frase bem longa");
    await user.type(await field("confirmation"), "outra frase bem longa{Enter}");
    const confirmation = await field("confirmation");
    await waitFor(() =>
      expect(confirmation).toHaveAccessibleDescription(pt("auth:errors.confirmation_differs")),
    );
    expect(confirmation).toHaveFocus();

    await user.clear(confirmation);
    await user.type(confirmation, "uma frase bem longa{Enter}");
    const email = await field("email");
    await waitFor(() => expect(email).toHaveAccessibleDescription(pt("users:errors.email_taken")));
    // Once more for the eyes, as at the sign-in.
    expect(screen.getByRole("complementary")).toBeVisible();

    await user.clear(email);
    await user.type(email, "zelia@example.com{Enter}");
    await screen.findByText(pt("home:greeting", { name: "Zélia" }));
    expect(
      await screen.findByRole("button", { name: pt("auth:verify.whatsapp.send") }),
    ).toBeEnabled();
  });
});

describe("the page for a forgotten password", () => {
  it("says the same for an address with and without an account", async () => {
    const said: (string | null)[] = [];
    for (const email of ["ana@recado.test", "nobody@recado.test"]) {
      const { user } = await openAs(server, "anonymous", "/password/reset");
      await user.type(await field("email"), `${email}{Enter}`);
      const outcome = await screen.findByText(pt("auth:reset.sent", { email }));
      said.push(outcome.textContent?.replace(email, "") ?? null);
      document.body.innerHTML = "";
    }
    expect(said[0]).toBe(said[1]);
  });
});
