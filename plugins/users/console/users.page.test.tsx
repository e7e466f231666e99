import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const list = "/admin/usuarios";
async function person(q: string) {
  const { body } = await server.get("marina", `admin/users?q=${q}`);
  return body.data[0];
}
const info = async (q: string) => `${list}/${(await person(q)).id}/informacoes`;
const button = (key: string) => screen.queryByRole("button", { name: pt(`users:${key}`) });

describe("the list of people", () => {
  it("finds somebody by a phone as it was read out, and leads to them", async () => {
    const { user } = await openAs(server, "fernanda", list);
    await user.type(await screen.findByRole("searchbox"), "(11) 98765-0002");
    await waitFor(() => expect(screen.queryByText("Ana Ribeiro")).toBeNull());
    await user.click(await screen.findByRole("link", { name: /Bruno Costa/ }));
    expect(await screen.findByRole("heading", { name: "Bruno Costa" })).toBeVisible();
  });

  it("tells a customer plainly that it is not theirs to see", async () => {
    await openAs(server, "ana", list);
    expect(await screen.findByText(pt("shell:noAccess.title"))).toBeVisible();
  });

  it("offers a new account to those who may open one, with an invitation by mail", async () => {
    const { user } = await openAs(server, "andre", list);
    await user.click(await screen.findByRole("button", { name: pt("users:new") }));
    const form = within(await screen.findByRole("dialog"));
    await user.type(form.getByLabelText(pt("users:fields.firstName")), "Elisa");
    await user.type(form.getByLabelText(pt("users:fields.lastName")), "Moura");
    await user.type(form.getByLabelText(pt("users:fields.email")), "elisa@example.com");
    await user.click(form.getByRole("button", { name: pt("users:create") }));
    expect(await screen.findByRole("heading", { name: "Elisa Moura" })).toBeVisible();
  });
});

describe("a person's page", () => {
  it("suspends with a reason and shows it, and offers the way back", async () => {
    const { user } = await openAs(server, "marina", `${list}/${(await person("bruno")).id}`);
    await user.click(await screen.findByRole("button", { name: pt("users:suspend") }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox"), "Conta invadida");
    await user.click(within(dialog).getByRole("button", { name: pt("users:suspend") }));
    expect(await screen.findByText("Conta invadida", { selector: ":not(textarea)" })).toBeVisible();
    expect(await screen.findByRole("button", { name: pt("users:reactivate") })).toBeVisible();
    expect((await person("bruno")).status).toBe("suspended");
  });

  it("ends a session that is listed", async () => {
    await server.tokenOf("bruno");
    const { user } = await openAs(server, "andre", `${list}/${(await person("bruno")).id}`);
    const end = await screen.findByRole("button", { name: /Encerrar a sessão/ });
    await user.click(end);
    expect(await screen.findByText(pt("auth:staff.none"))).toBeVisible();
    expect((await server.get("bruno", "user")).status).toBe(401);
  });

  it("shows at once what a role brings, and what an auditor's other rights come to", async () => {
    const { user } = await openAs(server, "marina", await info("bruno"));
    const effectOf = (name: string) => within(screen.getByText(pt(name)).closest("li") as never);
    const role = (name: string) => screen.getByRole("checkbox", { name: new RegExp(`^${name}`) });
    await waitFor(() => role("Administrador"));
    await screen.findByText(pt("users:permissions.show-users"));
    // A name that only programs use is nobody's to read.
    expect(document.body.textContent).not.toMatch(/show-users|update-numbers/);
    expect(
      effectOf("users:permissions.show-users").getByText(pt("users:effect.none")),
    ).toBeVisible();
    await user.click(role("Administrador"));
    expect(
      effectOf("users:permissions.show-users").getByText(pt("users:effect.granted")),
    ).toBeVisible();
    await user.click(role("Auditor"));
    expect(
      effectOf("numbers:permissions.update-numbers").getByText(pt("users:effect.void")),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: pt("users:saveAccess") }));
    await waitFor(async () => expect((await person("bruno")).roles).toEqual(["admin", "auditor"]));
  });

  it("offers admins no role that brings what they lack", async () => {
    await openAs(server, "andre", await info("bruno"));
    const role = (name: string) => screen.getByRole("checkbox", { name: new RegExp(`^${name}`) });
    await waitFor(() => expect(role("Administrador")).toBeEnabled());
    for (const name of ["Financeiro", "Gerente"]) expect(role(name)).toBeDisabled();
  });

  it.each([
    ["andre", "fernanda", "stronger"],
    ["marina", "marina", "own_email"],
  ] as const)("keeps the address from %s on the page of %s: %s", async (who, whose, why) => {
    await openAs(server, who, await info(whose));
    await waitFor(() => expect(screen.getByLabelText(pt("users:fields.email"))).toBeDisabled());
    expect(screen.getAllByText(pt(`users:errors.${why}`)).length).toBeGreaterThan(0);
    expect(button("saveAccess")).toBeNull();
  });

  it.each([
    ["marina", "marina", "their own"],
    ["andre", "marina", "a manager's"],
    ["fernanda", "bruno", "anybody's"],
    ["olivia", "bruno", "anybody's"],
  ] as const)("lets %s change no roles of %s: %s", async (who, whose, _) => {
    await openAs(server, who, await info(whose));
    const shown = `^${pt("users:permissions.show-users")}|${pt("users:noPermissions")}`;
    await screen.findAllByText(new RegExp(shown));
    for (const key of ["saveAccess", "suspend"]) expect(button(key)).toBeNull();
  });
});
