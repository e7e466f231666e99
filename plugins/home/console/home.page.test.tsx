import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

describe("the home of a verified customer", () => {
  it("names the workspace and leads to what the person may open", async () => {
    await openAs(server, "ana", "/");
    await screen.findByText(pt("home:inWorkspace", { workspace: "Padaria Aurora" }));
    const links = within(await screen.findByRole("navigation", { name: pt("home:links") }));
    expect(links.getByRole("link", { name: pt("workspaces:nav.workspace") })).toHaveAttribute(
      "href",
      "/workspace",
    );
  });

  it("says that the workspace is suspended, what that means, and where the reason stands", async () => {
    await server.rows("update workspaces set status = 'suspended' where name = 'Padaria Aurora'");
    await openAs(server, "ana", "/");
    expect(await screen.findByText(pt("home:suspended.title"))).toBeVisible();
    const why = { name: pt("home:suspended.reason") };
    expect(screen.getByRole("link", why)).toHaveAttribute("href", "/workspace");
    await server.rows("update workspaces set status = 'active' where name = 'Padaria Aurora'");
  });

  it("keeps a dismissed notice away, and brings it back when asked", async () => {
    const title = pt("home:notices.service.title");
    const { user } = await openAs(server, "ana", "/");
    await user.click(
      await screen.findByRole("button", { name: pt("home:notices.dismissOf", { title }) }),
    );
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.getByText(pt("home:notices.ownership.title"))).toBeVisible();

    cleanup();
    const again = await openAs(server, "ana", "/");
    await again.user.click(await screen.findByRole("button", { name: pt("home:notices.again") }));
    expect(screen.getByText(title)).toBeVisible();
  });

  it("leads a person without a workspace to one: a first step with its button", async () => {
    await server.send("bruno", "DELETE", await membershipOf("bruno"));
    await openAs(server, "bruno", "/");
    const steps = await screen.findByRole("region", { name: pt("home:steps.title") });
    expect(steps).toHaveTextContent(pt("home:steps.progress", { done: 1, count: 5 }));
    const join = within(steps).getByText(pt("home:steps.join")).closest("li");
    expect(join).toHaveAttribute("aria-current", "step");
    // They have applied already.
    const way = { name: pt("applications:joining.see") };
    expect(await within(steps).findByRole("link", way)).toBeVisible();
    expect(screen.queryByRole("link", { name: pt("workspaces:nav.workspace") })).toBeNull();
  });

  it("offers no workspace to whoever is not verified", async () => {
    await openAs(server, "carla", "/");
    const steps = await screen.findByRole("region", { name: pt("home:steps.title") });
    expect(within(steps).getByRole("button", { name: pt("home:steps.verifyAct") })).toBeVisible();
    expect(screen.queryByRole("link", { name: pt("applications:joining.apply") })).toBeNull();
    expect(screen.queryByText(pt("workspaces:menu.none"))).toBeNull();
  });
});

const membershipOf = async (who: "bruno") => {
  const { data } = (await server.get(who, "user")).body;
  return `workspaces/${data.active_workspace_id}/users/${data.id}`;
};

describe("staff", () => {
  it.each(["marina", "andre", "fernanda", "olivia"] as const)(
    "come to work by the bare address: %s",
    async (who) => {
      const { router } = await openAs(server, who, "/");
      await waitFor(() => expect(router.state.location.pathname).toBe("/admin"));
    },
  );

  it("come to work when they sign in", async () => {
    const { user, router } = await openAs(server, "anonymous", "/login");
    await user.type(await screen.findByLabelText(pt("auth:fields.email")), "olivia@recado.test");
    await user.type(screen.getByLabelText(pt("auth:fields.password")), "recado-demo{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin"));
  });

  it("find their role and their pages at home, and no name that only programs use", async () => {
    const { permissions } = (await server.get("olivia", "user")).body.data;
    const { user, router } = await openAs(server, "olivia", "/admin");
    await user.click(await screen.findByRole("link", { name: pt("shell:toCustomerArea") }));
    await screen.findByText(pt("home:roles.auditor"));
    expect(router.state.location.pathname).toBe("/");
    expect(screen.queryByText(pt("home:roles.manager"))).toBeNull();
    for (const name of permissions) expect(screen.queryByText(name)).toBeNull();
  });
});
