import { expect } from "@playwright/test";
import { longestRead } from "../../src/console/live/stream.ts";
import { brand } from "../../src/contract/brand.ts";
import { demoEmail, signIn, test } from "../support/journey.ts";
import { arrived } from "../support/open-page.ts";

test("what the first page shows is asked for beside its code, once", async ({ browser, page }) => {
  await signIn(page, demoEmail("marina"));
  await page.goto("/admin/financeiro/planos");
  const plan = page.getByRole("rowheader").getByRole("link").first();
  const address = (await plan.getAttribute("href")) ?? "";
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const token = stored.find(({ name }) => name === `${brand.prefix}.token`)?.value;
  // What staff were told of just now is read once more by whoever begins to hear.
  const lastTold = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.get("/v2/events?scope=staff", { headers });
    return (await answer.json()).head_age ?? Number.POSITIVE_INFINITY;
  };

  for (const [path, code, call] of [
    ["/admin/financeiro/planos", /\/plan-list-/, /\/v2\/admin\/plans\?/],
    [address, /\/plan-show-/, /\/v2\/admin\/plans\/[0-9a-f-]{36}$/],
  ] as const) {
    const visit = async (): Promise<string[]> => {
      const visitor = await browser.newPage();
      await visitor.addInitScript((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      }, stored);
      const asked: string[] = [];
      visitor.on("request", (request) => void asked.push(request.url()));
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await visitor.route(code, async (route) => {
        await held;
        await route.continue();
      });
      await visitor.goto(path, { waitUntil: "commit" });
      await expect.poll(() => asked.filter((url) => call.test(url)).length).toBe(1);
      release();
      const shown = visitor.getByRole("main").getByText("R$", { exact: false }).first();
      await expect(shown).toBeVisible();
      await visitor.waitForLoadState("networkidle");
      await visitor.close();
      return asked;
    };
    let asked: string[];
    let began: number;
    do {
      await expect.poll(lastTold).toBeGreaterThan(longestRead);
      began = Date.now();
      asked = await visit();
      // A visit during which staff were told of something says nothing: it read once more, as it should.
    } while ((await lastTold()) <= Date.now() - began);
    const reads = asked.filter((url) => call.test(url)).length;
    expect(reads, asked.filter((url) => url.includes("/v2/")).join("\n")).toBe(1);
  }
});

test("what the plugins state for staff comes at once to staff's addresses, and not to a customer's home", async ({
  newPerson,
  page: staff,
}) => {
  const statements = /\/assets\/staff-[\w-]+\.js$/;
  await signIn(staff, demoEmail("marina"));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await staff.route(/\/v2\/user(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  // It waits for nobody: neither for the person nor for the frame.
  const asked = staff.waitForRequest(statements);
  await staff.goto("/admin/usuarios", { waitUntil: "commit" });
  await asked;
  release();
  await expect(staff.getByRole("rowheader").first()).toBeVisible();

  const customer = await newPerson();
  const seen: string[] = [];
  customer.on("request", (request) => void seen.push(request.url()));
  await signIn(customer, demoEmail("ana"));
  await customer.goto("/");
  await arrived(customer);
  expect(seen.some((url) => /\/assets\/plugins-[\w-]+\.js$/.test(url))).toBe(true);
  expect(seen.filter((url) => statements.test(url))).toEqual([]);
});

test("who is signed in is asked for once, in the place where the tab works", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  const asked: (string | undefined)[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/v2/user") asked.push(request.headers()["x-workspace"]);
  });
  await page.goto("/recursos/numeros");
  await arrived(page);
  expect(asked.splice(0)).toHaveLength(1);
  const workspace = await page.evaluate(
    (name) => sessionStorage.getItem(name),
    `${brand.prefix}.workspace`,
  );
  expect(workspace).toBeTruthy();
  await page.reload();
  await arrived(page);
  expect(asked).toEqual([workspace]);
});

test("the frame and who is signed in are asked for beside the first script, by them alone", async ({
  browser,
  page,
}) => {
  await signIn(page, demoEmail("ana"));
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const asks = async (items: typeof stored) => {
    const visitor = await browser.newPage();
    await visitor.addInitScript((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, items);
    const asked: string[] = [];
    visitor.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    // It never comes: what is asked for does not wait for it.
    await visitor.route(/\/assets\/index-.*\.js$/, () => undefined);
    await visitor.goto("/", { waitUntil: "commit" });
    await expect(visitor.locator("#root")).toBeAttached();
    const links = await visitor
      .locator("link[rel=modulepreload], link[rel=preload]")
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    await expect.poll(() => links.filter((link) => !asked.includes(link))).toEqual([]);
    await visitor.close();
    return [...new Set(asked)].filter((path) => /\/(frame|plugins)-|\/user$/.test(path));
  };
  // The frame's script and its styles, what the plugins state, and who it is.
  expect(await asks(stored)).toHaveLength(4);
  expect(await asks([])).toEqual([]);
});
