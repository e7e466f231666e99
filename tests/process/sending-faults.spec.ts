import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, expect, type Page, type Route, test } from "@playwright/test";
import { brand } from "../../src/contract/brand.ts";
import type { BuiltServer } from "../support/built-server.ts";
import { type FaultProxy, startFaultProxy } from "../support/fault-proxy.ts";
import { demoEmail, demoPassword } from "../support/journey.ts";
import { ask } from "../support/live-client.ts";
import { type OwnStore, openOwnStore } from "../support/own-store.ts";
import { word } from "../support/words.ts";

interface Message {
  id: string;
  status: string;
  direction: string;
  content: { body?: string };
}

let store: OwnStore;
let server: BuiltServer;
let proxy: FaultProxy;
let token: string;
let contact: string;
let context: BrowserContext;
let page: Page;
/** The Idempotency-Key of every try to send, with its text. */
let tries: { key: string; body: string }[] = [];
const uncaught: string[] = [];

test.beforeAll(async ({ browser }) => {
  store = await openOwnStore();
  server = await store.start();
  proxy = await startFaultProxy(server.url);
  const credentials = JSON.stringify({ username: demoEmail("ana"), password: demoPassword });
  const headers = { "content-type": "application/json" };
  const session = await ask<{ access_token: string }>(
    server.url,
    "",
    "login",
    credentials,
    headers,
  );
  token = session.access_token;
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const { data } = await ask<{ data: { id: string; window_allowed_until: string | null }[] }>(
    server.url,
    token,
    "messenger/contacts?per_page=100",
  );
  contact =
    data.find(({ window_allowed_until: until }) => until !== null && until > soon)?.id ?? "";
  const localStorage = [{ name: `${brand.prefix}.token`, value: token }];
  context = await browser.newContext({
    baseURL: proxy.url,
    storageState: { cookies: [], origins: [{ origin: proxy.url, localStorage }] },
  });
  context.on("weberror", (error) => uncaught.push(error.error().message));
  context.on("request", (request) => {
    if (!isSend(request.url()) || request.method() !== "POST") return;
    const { body } = request.postDataJSON() as { body: string };
    tries.push({ key: request.headers()["idempotency-key"] ?? "", body });
  });
  page = await open();
});
test.afterAll(async () => {
  await context?.close();
  await proxy?.close();
  await server?.stop();
  await store?.remove();
});
test.beforeEach(() => {
  tries = [];
});
test.afterEach(async () => {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  expect(uncaught).toEqual([]);
});

const isSend = (url: string) => url.endsWith(`/messenger/contacts/${contact}/messages`);
const box = (of = page) => of.locator(".composer textarea");
const button = (of = page) => of.locator(".composer-send");

async function open(): Promise<Page> {
  const opened = await context.newPage();
  await opened.goto(`/messenger/${contact}`);
  await expect(box(opened)).toBeVisible();
  await expect(opened.locator(".mx-line").last()).toBeVisible();
  return opened;
}

async function send(text: string, of = page) {
  await box(of).fill(text);
  await box(of).press("Enter");
}

/** Does something to the first try of sending, and lets every later one through. */
async function onFirstTry(
  fault: (route: Route) => Promise<void>,
  of = page,
): Promise<() => boolean> {
  let done = false;
  await of.route(
    (url) => isSend(url.href),
    async (route) => {
      if (done || route.request().method() !== "POST") return route.continue();
      done = true;
      // A page that is gone takes no answer.
      await fault(route).catch(() => undefined);
    },
  );
  return () => done;
}

async function rows(): Promise<Message[]> {
  const path = `messenger/contacts/${contact}/messages`;
  return (await ask<{ data: Message[] }>(server.url, token, path)).data;
}

const bubbles = (of: Page) =>
  of.locator(".mx-line").evaluateAll((lines) =>
    lines.map((line) => ({
      id: line.getAttribute("data-message"),
      onWay: line.getAttribute("data-on-way"),
      status: line.querySelector(".msg")?.getAttribute("data-status"),
      text: line.querySelector(".msg-body")?.textContent ?? "",
    })),
  );

/** Each text is one row and one bubble with the row's status, in the order given. */
async function expectOnce(texts: string[], of = page) {
  const compared = async () => {
    const all = await rows();
    const drawn = await bubbles(of);
    const kept = all.filter(({ content: { body } }) => body !== undefined && texts.includes(body));
    const shown = drawn.filter(({ text }) => texts.some((one) => text.includes(one)));
    return {
      rows: kept.map(({ content: { body } }) => body),
      failed: kept.filter(({ status }) => status === "failed").length,
      bubbles: shown.map(({ id, status, onWay }) => `${id} ${status} ${onWay}`),
      wanted: kept.map(({ id, status }) => `${id} ${status} false`),
      // What surrounds them keeps its order as well.
      order: drawn.slice(-6).map(({ id }) => id),
      wantedOrder: all.slice(-Math.min(6, drawn.length)).map(({ id }) => id),
    };
  };
  await expect(async () => {
    const found = await compared();
    expect(found.rows).toEqual(texts);
    expect(found.failed).toBe(0);
    expect(found.bubbles).toEqual(found.wanted);
    expect(found.order).toEqual(found.wantedOrder);
  }).toPass({ intervals: [100, 200] });
  for (const text of texts) {
    expect(new Set(tries.filter(({ body }) => body === text).map(({ key }) => key)).size).toBe(1);
  }
}

const answers: Record<string, (route: Route) => Promise<void>> = {
  "a request lost before the server": (route) => route.abort("connectionfailed"),
  "an answer lost after the commit": async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  },
  "a request that times out after the commit": async (route) => {
    await route.fetch();
    await route.abort("timedout");
  },
  "a 502 after the commit": async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
  },
  "a 500 before the server": (route) =>
    route.fulfill({ status: 500, json: { message: "x", code: "unexpected" } }),
  "a 503 that says when to come back": (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "1" }, body: "" }),
  "a 429": (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "1" },
      json: { message: "x", code: "too_many_requests" },
    }),
  "an answer cut in its middle": async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).slice(0, 40) });
  },
  "an empty answer": async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: "" });
  },
};

test.describe("a text is one message and one bubble after", () => {
  for (const [name, fault] of Object.entries(answers)) {
    test(name, async () => {
      const happened = await onFirstTry(fault);
      await send(name);
      await expectOnce([name]);
      expect(happened()).toBe(true);
    });
  }

  test("a double click", async () => {
    await box().fill("clicado duas vezes");
    await button().dblclick();
    await expectOnce(["clicado duas vezes"]);
  });

  test("Enter and a click at once", async () => {
    await box().fill("Enter e clique");
    await Promise.all([
      box().press("Enter"),
      button()
        .click({ force: true, timeout: 1_000 })
        .catch(() => undefined),
    ]);
    await expectOnce(["Enter e clique"]);
  });

  test("two tabs, the second opened out of the first while it sends", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await onFirstTry(async (route) => {
      await held;
      await route.continue();
    });
    await send("de duas abas");
    await expect.poll(() => tries.length).toBe(1);
    // Such a tab starts with a copy of what the first one keeps for itself.
    const [second] = await Promise.all([
      context.waitForEvent("page"),
      page.evaluate(() => void window.open(window.location.href)),
    ]);
    await expect.poll(() => tries.length).toBeGreaterThanOrEqual(2);
    release();
    await expectOnce(["de duas abas"]);
    await expectOnce(["de duas abas"], second);
    await second.close();
  });

  test("a reload after the commit", async () => {
    let committed = false;
    await onFirstTry(async (route) => {
      await route.fetch();
      committed = true;
      await sleep(5_000);
    });
    await send("recarregada no caminho");
    await expect.poll(() => committed).toBe(true);
    await page.reload();
    await expectOnce(["recarregada no caminho"]);
  });

  test("a reload before the server", async () => {
    await onFirstTry(() => sleep(5_000));
    await send("recarregada antes");
    await expect.poll(() => tries.length).toBe(1);
    await page.reload();
    await expectOnce(["recarregada antes"]);
  });

  test("a tab that is closed on the way, and another one", async () => {
    const other = await open();
    let committed = false;
    await onFirstTry(async (route) => {
      await route.fetch();
      committed = true;
      await sleep(5_000);
    }, other);
    await send("fechada no caminho", other);
    await expect.poll(() => committed).toBe(true);
    await other.close();
    const again = await open();
    await expectOnce(["fechada no caminho"], again);
    await again.close();
    await expectOnce(["fechada no caminho"]);
  });

  test("no network, then one", async () => {
    await context.setOffline(true);
    const badge = page.locator(".live-badge");
    await expect(badge).toHaveText(word("pt", "shell:live.offline"));
    await send("sem rede");
    // Banner, list and bubble tell the same, and what one writes with stays on screen.
    const note = page.locator(".msg-note").last();
    await expect(note).toHaveText(/\d\d:\d\d/);
    const until = (await note.innerText()).match(/\d\d:\d\d/)?.[0] ?? "";
    await expect(page.locator(".offline-banner")).toBeVisible();
    await expect(page.locator(".mx-stale")).toHaveText(
      word("pt", "messenger:inbox.waiting", { count: 1, time: until }),
    );
    await expect(page.locator('.mx-row[data-active="true"] .mx-row-last')).toContainText(
      "sem rede",
    );
    await expect(button()).toBeInViewport({ ratio: 1 });
    expect(tries).toEqual([]);
    await context.setOffline(false);
    await expectOnce(["sem rede"]);
    await expect(page.locator(".offline-banner, .mx-stale")).toHaveCount(0);
    await expect(badge).toHaveText(word("pt", "shell:live.live"));
  });

  test("the event before the answer", async () => {
    let shown = "";
    await onFirstTry(async (route) => {
      const response = await route.fetch();
      await expect.poll(async () => (await bubbles(page)).at(-1)?.onWay).toBe("false");
      shown = (await bubbles(page)).at(-1)?.text ?? "";
      await route.fulfill({ response });
    });
    await send("evento primeiro");
    await expect.poll(() => shown).toContain("evento primeiro");
    await expectOnce(["evento primeiro"]);
  });

  test("the answer before the event, and neither of them", async () => {
    const other = await context.newPage();
    const held: (string | Buffer)[] = [];
    let holds = false;
    let deliver = (_: string | Buffer) => {};
    await other.routeWebSocket(/\/app\//, (socket) => {
      const upstream = socket.connectToServer();
      deliver = (frame) => socket.send(frame);
      upstream.onMessage((frame) => {
        if (holds) held.push(frame);
        else socket.send(frame);
      });
    });
    await other.goto(`/messenger/${contact}`);
    await expect(box(other)).toBeVisible();
    holds = true;
    await send("resposta primeiro", other);
    await expect.poll(async () => (await bubbles(other)).at(-1)?.onWay).toBe("false");
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const tellAll = () => {
      holds = false;
      for (const frame of held.splice(0)) deliver(frame);
    };
    tellAll();
    await expectOnce(["resposta primeiro"], other);

    // Without the event a second try tells that the first one arrived, or a reading that comes meanwhile.
    holds = true;
    await onFirstTry(async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    }, other);
    await send("nem um nem outro", other);
    await expect.poll(async () => (await bubbles(other)).at(-1)?.onWay).toBe("false");
    tellAll();
    await expectOnce(["resposta primeiro", "nem um nem outro"], other);
    await other.close();
  });

  test("a cut of every connection after the commit", async () => {
    await onFirstTry(async (route) => {
      await route.fetch();
      proxy.cut();
      await route.abort("connectionreset");
      await sleep(500);
      proxy.restore();
    });
    await send("conexão cortada");
    await expectOnce(["conexão cortada"]);
  });

  test("a slow answer with others behind it", async () => {
    const texts = ["devagar, 1", "devagar, 2", "devagar, 3"];
    await onFirstTry(async (route) => {
      const response = await route.fetch();
      await sleep(1_000);
      await route.fulfill({ response });
    });
    for (const text of texts) await send(text);
    await expectOnce(texts);
  });

  test("a restart of the server", async () => {
    const texts = ["reinício, 1", "reinício, 2", "reinício, 3"];
    await onFirstTry(async (route) => {
      await route.fetch();
      await server.stop("SIGKILL");
      await route.abort("connectionreset");
    });
    for (const text of texts) await send(text);
    await expect.poll(() => server.stop("SIGKILL")).toBeNull();
    server = await store.start();
    proxy.leadTo(server.url);
    await expectOnce(texts);
  });
});
