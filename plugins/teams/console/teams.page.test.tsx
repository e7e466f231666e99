import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const open = (who: Who) => openAs(server, who, "/workspace/equipes");

describe("the teams of a workspace", () => {
  it("are made of its people by an owner, and refused at the field", async () => {
    const { user } = await open("ana");
    await user.click(await screen.findByRole("button", { name: pt("teams:create") }));
    const form = await screen.findByRole("dialog", { name: pt("teams:new") });
    const name = within(form).getByRole("textbox", { name: pt("teams:fields.name") });
    await user.type(name, "balcao");
    await user.click(within(form).getByRole("combobox", { name: pt("teams:fields.members") }));
    await user.click(await screen.findByTitle(/^Bruno/));
    await user.click(within(form).getByRole("button", { name: pt("teams:create") }));
    expect(await within(form).findByText(pt("teams:errors.name_taken"))).toBeVisible();
    await user.clear(name);
    await user.type(name, "Entregas");
    await user.click(within(form).getByRole("button", { name: pt("teams:create") }));
    expect(await screen.findByRole("row", { name: /Entregas/ })).toHaveTextContent(/Bruno/);
  });

  it("are only read by who owns nothing, who is told why", async () => {
    await open("bruno");
    expect(await screen.findByRole("row", { name: /Balcão/ })).toBeVisible();
    expect(screen.getByText(pt("teams:readOnly"), { exact: false })).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("teams:create") })).toBeNull();
  });
});
