import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { linkTokenFor } from "../../../tests/support/mail.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { renderConsole } from "../../../tests/support/render-console.tsx";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
let aurora: string;
beforeEach(async () => {
  server = await startServer();
  aurora = (await server.get("ana", "user")).body.data.active_workspace_id;
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string) => screen.findByRole("button", { name });

describe("the menu of workspaces", () => {
  it("offers no first one while those there are are not known", async () => {
    let release = () => {};
    const known = new Promise<void>((resolve) => {
      release = resolve;
    });
    await renderConsole({
      path: "/workspace",
      token: await server.tokenOf("ana"),
      transport: async (request) => {
        if (new URL(request.url).pathname === "/v2/workspaces") await known;
        return server.app.http.fetch(request);
      },
    });
    await waitFor(() => expect(document.querySelector(".workspace-room")).not.toBeNull());
    const first = pt("workspaces:menu.apply");
    expect(screen.queryByRole("button", { name: first })).toBeNull();
    release();
    const label = pt("workspaces:menu.label");
    expect(await screen.findByRole("button", { name: new RegExp(label) })).toBeVisible();
  });
});

describe("the workspace page", () => {
  it("invites several people at once, names what is no address, and cancels", async () => {
    const { user } = await openAs(server, "ana", "/workspace");
    await user.click(await button(pt("workspaces:invites.invite")));
    const emails = await screen.findByLabelText(pt("workspaces:invites.emails"));
    await user.type(emails, "um@example.com; errado");
    await user.click(await button(pt("workspaces:invites.send")));
    await screen.findByText(pt("workspaces:invites.wrong", { count: 1, emails: "errado" }));

    await user.clear(emails);
    await user.type(emails, "um@example.com; bruno@recado.test");
    await user.click(await button(pt("workspaces:invites.send")));
    await screen.findByText(
      pt("workspaces:errors.already_invited", { email: "bruno@recado.test" }),
    );

    await user.clear(emails);
    await user.type(emails, "um@example.com;dois@example.com");
    await user.click(await button(pt("workspaces:invites.send")));
    await screen.findByText(pt("workspaces:invites.sent", { count: 2 }));
    await user.click(await button(pt("kit:menu.actionsOf", { name: "um@example.com" })));
    await user.click(
      await screen.findByRole("menuitem", { name: pt("workspaces:invites.cancel") }),
    );
    await waitFor(() => expect(screen.queryByText("um@example.com")).toBeNull());
    expect(screen.getByText("dois@example.com")).toBeVisible();
  });

  it("shows a plain member the people without any control over them", async () => {
    await openAs(server, "bruno", "/workspace");
    await heading("Padaria Aurora");
    expect(await screen.findByText("ana@recado.test")).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("workspaces:invites.invite") })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    // Nothing but to be looked at: no menu.
    expect(await button(pt("kit:peek.of", { name: "Ana Ribeiro" }))).toBeVisible();
  });

  it("makes a member an owner, who is found by role and by a part of the name", async () => {
    const { user, router } = await openAs(server, "ana", "/workspace");
    await user.click(await button(pt("kit:menu.actionsOf", { name: "Bruno Costa" })));
    await user.click(
      await screen.findByRole("menuitem", { name: pt("workspaces:staff.makeOwner") }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    const names = { name: "Bruno Costa", workspace: "Padaria Aurora" };
    expect(dialog.getByText(pt("workspaces:roleChange.ownerText", names))).toBeVisible();
    await user.click(dialog.getByRole("button", { name: pt("workspaces:staff.makeOwner") }));
    await screen.findByText(pt("workspaces:members.roleChanged", { name: "Bruno Costa" }));
    const row = () => screen.getByText("bruno@recado.test").closest("tr") as HTMLElement;
    await waitFor(() => expect(within(row()).getByText(pt("workspaces:role.owner"))).toBeVisible());
    await router.navigate("/workspace?role=owner&q=bruno&invites_q=ninguem");
    await waitFor(() => expect(screen.queryByText("ana@recado.test")).toBeNull());
    expect(row()).toBeVisible();
  });

  it("keeps the last owner and says why", async () => {
    const { user } = await openAs(server, "ana", "/workspace");
    await user.click(await button(pt("kit:menu.actionsOf", { name: "Ana Ribeiro" })));
    for (const key of ["workspaces:leave.action", "workspaces:stepDown.action"]) {
      const entry = await screen.findByRole("menuitem", { name: new RegExp(`^${pt(key)}`) });
      expect(entry).toHaveAttribute("aria-disabled", "true");
      expect(entry).toHaveTextContent(pt("workspaces:errors.last_owner"));
    }
  });

  it("tells a person without a workspace that nothing of theirs is there", async () => {
    await server.send("ana", "DELETE", `workspaces/${aurora}/users/${await idOf("bruno")}`);
    const { router } = await openAs(server, "bruno", "/workspace");
    expect(await screen.findByText(pt("shell:noWorkspace.text"))).toBeVisible();
    expect(router.state.location.pathname).toBe("/workspace");
  });
});

const idOf = async (who: "bruno" | "ana") => (await server.get(who, "user")).body.data.id as string;

describe("switching", () => {
  it("shows the other workspace's data and asks nothing when it is the active one", async () => {
    const { user, asked } = await openAs(server, "ana", "/workspace");
    await heading("Padaria Aurora");
    expect(await screen.findByText("bruno@recado.test")).toBeVisible();
    const choose = async (name: string) => {
      await user.click(await screen.findByRole("button", { name: /^Espaço de trabalho:/ }));
      await user.click(await screen.findByRole("menuitem", { name }));
    };
    const puts = () => asked.filter((call) => call.startsWith("PUT /v2/workspaces/"));
    await choose("Padaria Aurora");
    expect(puts()).toEqual([]);
    await choose("Aurora Eventos");
    await heading("Aurora Eventos");
    expect(screen.queryByText("bruno@recado.test")).toBeNull();
    expect(puts()).toHaveLength(1);
  });

  it("calls each as it is called now, whoever renamed it", async () => {
    const { deliver } = await openAs(server, "ana", "/workspace");
    await heading("Padaria Aurora");
    const { active_workspace_id: id } = (await server.get("ana", "user")).body.data;
    const of = `admin/workspaces/${id}`;
    const { version } = (await server.get("marina", of)).body.data;
    const named = await server.send("marina", "PUT", of, { name: "Aurora Pães", version });
    expect(named.status).toBe(200);
    await deliver(`workspace.${id}`);
    expect(await screen.findByRole("button", { name: /Aurora Pães$/ })).toBeVisible();
  });

  it("refuses somebody else's workspace and stays where it was", async () => {
    await openAs(server, "diego", `/workspace/switch/${aurora}`);
    await screen.findByText(pt("errors:not_found"));
    expect((await server.get("diego", "user")).body.data.active_workspace_id).not.toBe(aurora);
  });
});

describe("the page behind an invitation", () => {
  const invite = async (email: string) => {
    await server.send("ana", "POST", `workspaces/${aurora}/invites`, { emails: [email] });
    return linkTokenFor(server, email);
  };

  it("says who invites to what, and leads into it", async () => {
    const token = await invite("diego@recado.test");
    const { user, router } = await openAs(server, "diego", `/verify/workspace/${token}`);
    await screen.findByText(/Ana Ribeiro/);
    await user.click(await button(pt("workspaces:accept.join", { workspace: "Padaria Aurora" })));
    await screen.findByText(pt("home:inWorkspace", { workspace: "Padaria Aurora" }));
    expect(router.state.location.pathname).toBe("/");
  });

  it("tells another account that the invitation is not theirs, without naming the workspace", async () => {
    const token = await invite("someone@example.com");
    await openAs(server, "diego", `/verify/workspace/${token}`);
    await screen.findByText(pt("workspaces:accept.notYours", { email: "diego@recado.test" }));
    expect(document.body).not.toHaveTextContent("Padaria Aurora");
    expect(await button(pt("workspaces:accept.otherAccount"))).toBeEnabled();
  });

  it("says to staff that they join no workspace, and offers nothing that is refused", async () => {
    const token = await invite("marina@recado.test");
    await openAs(server, "marina", `/verify/workspace/${token}`);
    const said = {
      person: "Ana Ribeiro",
      workspace: "Padaria Aurora",
      email: "marina@recado.test",
    };
    expect(await screen.findByText(pt("workspaces:accept.staff", said))).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Entrar em/ })).toBeNull();
  });

  it("says that a link that does not exist is gone", async () => {
    await openAs(server, "diego", `/verify/workspace/${"x".repeat(43)}`);
    expect(await screen.findByText(pt("workspaces:accept.gone"))).toBeVisible();
  });
});

describe("a workspace's people, to staff", () => {
  it("show a new role as soon as it is given", async () => {
    const { user } = await openAs(server, "marina", `/admin/workspaces/${aurora}/usuarios`);
    await user.click(await button(pt("kit:menu.actionsOf", { name: "Bruno Costa" })));
    await user.click(
      await screen.findByRole("menuitem", { name: pt("workspaces:staff.makeOwner") }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "Pedido por telefone");
    await user.click(dialog.getByRole("button", { name: pt("workspaces:staff.roleChange") }));
    await waitFor(() => {
      const line = screen.getByText("bruno@recado.test").closest("tr") as HTMLElement;
      expect(within(line).getByText(pt("workspaces:role.owner"))).toBeVisible();
    });
  });
});
