import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const changePassword = (from: string, to: string) =>
  server.send("ana", "POST", "user/password", {
    current_password: from,
    password: to,
    password_confirmation: to,
  });
const bell = (count: number) =>
  screen.findByRole("button", {
    name: count === 0 ? pt("notifications:bell") : pt("notifications:bellUnread", { count }),
  });

describe("the bell", () => {
  it("counts what arrives while the page is open, shows it and forgets it once read", async () => {
    const { user, deliver } = await openAs(server, "ana", "/");
    await bell(0);
    await changePassword("recado-demo", "uma frase bem longa");
    const me = (await server.get("ana", "user")).body.data.id;
    await deliver(`user.${me}`);
    await user.click(await bell(1));
    const drawer = within(await screen.findByRole("dialog"));
    const line = await drawer.findByRole("link", {
      name: pt("auth:notices.password_changed"),
    });
    expect(line).toHaveAttribute("href", "/minha-conta/seguranca");

    await user.click(drawer.getByRole("button", { name: pt("notifications:readAll") }));
    await waitFor(async () =>
      expect((await server.get("ana", "user/notifications")).body.unread).toBe(0),
    );
    await user.keyboard("{Escape}");
    await bell(0);
  });

  it("says in an empty list what will stand there", async () => {
    const { user } = await openAs(server, "ana", "/");
    await user.click(await bell(0));
    expect(await screen.findByText(pt("notifications:empty"))).toBeVisible();
    expect(screen.getByRole("button", { name: pt("notifications:readAll") })).toBeDisabled();
  });
});

describe("an alert on screen", () => {
  const arrive = async (settings: object) => {
    await server.send("ana", "PUT", "user/notification-settings", settings);
    const opened = await openAs(server, "ana", "/");
    await bell(0);
    await waitFor(() => expect(opened.asked).toContain("GET /v2/user/notification-settings"));
    await changePassword("recado-demo", "uma frase bem longa");
    await opened.deliver(`user.${(await server.get("ana", "user")).body.data.id}`);
    await bell(1);
  };

  it("tells what happened", async () => {
    await arrive({});
    await screen.findByText(pt("auth:notices.password_changed"));
  });

  it("keeps its content to itself when the person wants no preview", async () => {
    await arrive({ preview: false });
    await screen.findByText(pt("notifications:arrived"));
    expect(screen.queryByText(pt("auth:notices.password_changed"))).toBeNull();
  });

  it("stays away when alerts are off", async () => {
    await arrive({ enabled: false });
    expect(screen.queryByText(pt("auth:notices.password_changed"))).toBeNull();
  });
});
