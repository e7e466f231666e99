import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { brand } from "../../../src/contract/brand.ts";
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
    expect(line).toHaveAttribute("href", expect.stringMatching(/^\/minha-conta\/seguranca\?/));

    await user.click(drawer.getByRole("button", { name: pt("notifications:readAll") }));
    await waitFor(async () =>
      expect((await server.get("ana", "user/notifications")).body.unread).toBe(0),
    );
    await user.keyboard("{Escape}");
    await bell(0);
  });

  it("marks one line read and unread again, on the other tab too", async () => {
    await changePassword("recado-demo", "uma frase bem longa");
    await changePassword("uma frase bem longa", "outra frase bem longa");
    const { user, deliver } = await openAs(server, "ana", "/");
    await user.click(await bell(2));
    const drawer = within(await screen.findByRole("dialog"));
    const said = pt("auth:notices.password_changed");
    const names = (does: "read" | "unread") => ({
      name: pt("notifications:mark.of", { does: pt(`notifications:mark.${does}`), sentence: said }),
    });
    const [first] = await drawer.findAllByRole("button", names("read"));
    await user.click(first as HTMLElement);
    await drawer.findByRole("button", names("unread"));
    const unread = async () => (await server.get("ana", "user/notifications")).body;
    expect(await unread()).toMatchObject({
      unread: 1,
      data: [{ read_at: expect.any(String) }, { read_at: null }],
    });
    // Another tab takes it back.
    const { id } = (await unread()).data[0];
    await server.send("ana", "POST", `user/notifications/${id}/unread`);
    await deliver(`user.${(await server.get("ana", "user")).body.data.id}`);
    await waitFor(() => expect(drawer.queryByRole("button", names("unread"))).toBeNull());
    expect(drawer.getAllByRole("button", names("read"))).toHaveLength(2);
    await user.keyboard("{Escape}");
    await bell(2);
  });

  it("has a line read once its link is followed", async () => {
    await changePassword("recado-demo", "uma frase bem longa");
    await changePassword("uma frase bem longa", "outra frase bem longa");
    const { user } = await openAs(server, "ana", "/");
    await user.click(await bell(2));
    const drawer = within(await screen.findByRole("dialog"));
    const said = { name: pt("auth:notices.password_changed") };
    await user.click((await drawer.findAllByRole("link", said))[0] as HTMLElement);
    await bell(1);
    const { data } = (await server.get("ana", "user/notifications")).body;
    expect(data).toMatchObject([{ read_at: expect.any(String) }, { read_at: null }]);
  });

  it("has a line read whose link is opened in a new tab", async () => {
    await changePassword("recado-demo", "uma frase bem longa");
    const { user } = await openAs(server, "ana", "/");
    await user.click(await bell(1));
    const drawer = within(await screen.findByRole("dialog"));
    const said = { name: pt("auth:notices.password_changed") };
    const href = (await drawer.findByRole("link", said)).getAttribute("href") ?? "";
    const { router } = await openAs(server, "ana", href);
    await waitFor(async () =>
      expect((await server.get("ana", "user/notifications")).body.unread).toBe(0),
    );
    await waitFor(() => expect(router.state.location.search).toBe(""));
    expect(router.state.location.pathname).toBe("/minha-conta/seguranca");
  });

  it("says in an empty list what will stand there", async () => {
    const { user } = await openAs(server, "ana", "/");
    await user.click(await bell(0));
    expect(await screen.findByText(pt("notifications:empty"))).toBeVisible();
    expect(screen.getByRole("button", { name: pt("notifications:readAll") })).toBeDisabled();
  });
});

describe("a mailed link", () => {
  const follow = async (id: string) => {
    const { asked, deliver, router } = await openAs(server, "ana", `/suporte?q=pix&notice=${id}`);
    await waitFor(() => expect(asked).toContain(`POST /v2/user/notifications/${id}/read`));
    await waitFor(() => expect(router.state.location.search).toBe("?q=pix"));
    await deliver(`user.${(await server.get("ana", "user")).body.data.id}`);
  };

  it("has its notification read and leaves the rest of the address", async () => {
    await changePassword("recado-demo", "uma frase bem longa");
    const [{ id }] = (await server.get("ana", "user/notifications")).body.data;
    await follow(id);
    await waitFor(async () =>
      expect((await server.get("ana", "user/notifications")).body.unread).toBe(0),
    );
    await bell(0);
  });

  it("opens its page without a word where the notification is gone", async () => {
    await follow(crypto.randomUUID());
    await bell(0);
    expect(document.querySelectorAll(".ant-notification-notice")).toHaveLength(0);
  });
});

describe("an alert on screen", () => {
  const arrive = async (settings: object) => {
    await server.send("ana", "PUT", "user/notification-settings", settings);
    const opened = await openAs(server, "ana", "/");
    await bell(0);
    await opened.hears();
    await changePassword("recado-demo", "uma frase bem longa");
    await opened.deliver(`user.${(await server.get("ana", "user")).body.data.id}`);
    await bell(1);
    return opened;
  };

  it("waits until it is known how the person wants to be told", async () => {
    let known = () => {};
    const waits = new Promise<void>((resolve) => {
      known = resolve;
    });
    const { deliver, hears } = await openAs(server, "ana", "/", (request) =>
      request.url.endsWith("/user/notification-settings") ? waits : undefined,
    );
    await bell(0);
    await hears();
    await changePassword("recado-demo", "uma frase bem longa");
    await deliver(`user.${(await server.get("ana", "user")).body.data.id}`);
    await bell(1);
    expect(screen.queryByText(pt("auth:notices.password_changed"))).toBeNull();
    known();
    expect(await screen.findByText(pt("auth:notices.password_changed"))).toBeVisible();
  });

  it("tells what happened", async () => {
    const { user } = await arrive({});
    await screen.findByText(pt("auth:notices.password_changed"));
    await user.click(screen.getByRole("button", { name: pt("notifications:open") }));
    await waitFor(async () =>
      expect((await server.get("ana", "user/notifications")).body.unread).toBe(0),
    );
  });

  it("keeps its content to itself when the person wants no preview", async () => {
    await arrive({ preview: false });
    await screen.findByText(pt("notifications:arrived"));
    expect(screen.queryByText(pt("auth:notices.password_changed"))).toBeNull();
  });

  it.each([
    ["is left to the page of that very thing", (id: string) => `/suporte/${id}`, 1],
    ["stands above any other page", () => "/", 2],
  ])("%s", async (_, pageOf, shown) => {
    const { id } = (await server.get("ana", "tickets")).body.data[0];
    const opened = await openAs(server, "ana", pageOf(id));
    await bell(0);
    await opened.hears();
    const said = { text: "Já olhamos." };
    const answer = await server.send("marina", "POST", `admin/tickets/${id}/messages`, said);
    expect(answer.status).toBe(201);
    // What comes after it, and is of no page, says when the first would stand there.
    await changePassword("recado-demo", "uma frase bem longa");
    await opened.deliver(`user.${(await server.get("ana", "user")).body.data.id}`);
    await bell(2);
    await screen.findByText(pt("auth:notices.password_changed"));
    const notices = () => document.querySelectorAll(".ant-notification-notice");
    await waitFor(() => expect(notices()).toHaveLength(shown));
  });

  it("stays away when alerts are off", async () => {
    await arrive({ enabled: false });
    expect(screen.queryByText(pt("auth:notices.password_changed"))).toBeNull();
  });
});

// Last, because a page that was heard once stays so.
describe("who looks elsewhere", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is called by a sound from the first day, by the browser where allowed, by title and icon", async () => {
    const played: number[] = [];
    class Node {
      frequency = { value: 0 };
      gain = Object.fromEntries(
        ["setValueAtTime", "linearRampToValueAtTime", "exponentialRampToValueAtTime"].map(
          (name) => [name, () => undefined],
        ),
      );
      connect = (to: unknown) => to;
      start = (at: number) => played.push(at);
      stop = () => undefined;
    }
    // As browsers have it: what begins before the page is used is silent until it is woken after.
    class Context {
      state = "suspended";
      currentTime = 0;
      used = false;
      createOscillator = () => new Node();
      createGain = () => new Node();
      resume = async () => {
        if (this.used) this.state = "running";
      };
      constructor() {
        document.addEventListener("pointerdown", () => (this.used = true), { capture: true });
      }
    }
    const shown: string[][] = [];
    class Notice extends EventTarget {
      static permission = "granted";
      close = () => undefined;
      constructor(title: string, { body }: { body: string }) {
        super();
        shown.push([title, body]);
      }
    }
    vi.stubGlobal("AudioContext", Context);
    vi.stubGlobal("Notification", Notice);
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    document.head.innerHTML = '<link rel="icon" href="data:image/svg+xml,plain">';
    const opened = await openAs(server, "ana", "/");
    await bell(0);
    await opened.hears();
    const me = (await server.get("ana", "user")).body.data.id;
    await changePassword("recado-demo", "uma frase bem longa");
    await opened.deliver(`user.${me}`);
    const said = pt("auth:notices.password_changed");
    await waitFor(() => expect(shown).toEqual([[brand.name, said]]));
    expect(played).toEqual([]);
    await opened.user.click(document.body);
    await changePassword("uma frase bem longa", "outra frase bem longa");
    await opened.deliver(`user.${me}`);
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(played).toHaveLength(2);
    await waitFor(() => expect(document.title).toMatch(/^\(\d+\) /));
    const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    await waitFor(() => expect(icon()).not.toBe("data:image/svg+xml,plain"));
  });
});
