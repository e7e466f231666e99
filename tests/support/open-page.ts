import { expect, type Page } from "@playwright/test";
import { asking } from "./journey.ts";

/**
 * An address with lists' paths in braces: the id of the first record of each goes there. In a list's
 * path, `:1` is the id that was found first, or just before: `{workspaces > workspaces/:1/tags}`.
 */
async function addressOf(page: Page, pattern: string): Promise<string> {
  let address = pattern;
  let first = "";
  for (const [braces, list = ""] of pattern.matchAll(/\{(.+?)\}/g)) {
    let id = first;
    for (const step of list.split(" > ")) id = await firstOf(page, step.replace(":1", id));
    first ||= id;
    address = address.replace(braces, id);
  }
  return address;
}

/** A document remembers what it found for whoever is signed in: a person's next page is most often of the same record. */
const firstOf = (page: Page, list: string): Promise<string> =>
  page.evaluate(async (path) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".token")) ?? "";
    const token = localStorage.getItem(key);
    const workspace = sessionStorage.getItem(key.replace(/token$/, "workspace"));
    const here = window as { foundFirst?: Record<string, string> };
    const name = [token, workspace, path].join(" ");
    here.foundFirst ??= {};
    const known = here.foundFirst[name];
    if (known) return known;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(workspace === null ? {} : { "x-workspace": workspace }),
    };
    const answer = await fetch(`/v2/${path}`, { headers });
    const found = ((await answer.json()) as { data: { id: string }[] }).data[0]?.id ?? "";
    here.foundFirst[name] = found;
    return found;
  }, list);

/**
 * Opens such an address and waits until the page is there: as a link would where the console is open
 * already, which takes a fifth of the time of a page load. Answers the address with what was found.
 */
export async function openPage(page: Page, pattern: string): Promise<string> {
  const address = await addressOf(page, pattern);
  const inside = await page.evaluate((address) => {
    if (!document.querySelector("main")) return false;
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
    return true;
  }, address);
  if (!inside) await page.goto(address);
  await arrived(page);
  return address;
}

/** Waits until a page has its title, asks nothing of the server, is drawn and has stood still for a moment. */
export async function arrived(page: Page): Promise<void> {
  const title = page.getByRole("heading", { level: 1 }).first();
  await expect(title).toBeVisible();
  do expect(await unrest(page), `${new URL(page.url()).pathname} is not drawn`).toEqual([]);
  while (asking(page) > 0);
  // The first one may have been the former page's.
  await expect(title).toBeVisible();
}

/** What stands in the place of something that is still asked for. */
const placeholders = ".ant-skeleton, .page-skeleton, .kit-bone, main [aria-busy=true]";

/**
 * Resolves when nothing in the document has changed for 100 ms and no placeholder is left; after half a
 * minute with what still stands there, or that it never stands still.
 */
const unrest = (page: Page): Promise<string[]> =>
  page.evaluate(
    (placeholders) =>
      new Promise<string[]>((resolve) => {
        const left = () =>
          [...document.querySelectorAll(placeholders)]
            .filter((element) => element.checkVisibility())
            .map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
        const end = (found: string[]) => {
          clearTimeout(timer);
          clearTimeout(limit);
          observer.disconnect();
          resolve(found);
        };
        let timer = 0;
        const again = () => {
          clearTimeout(timer);
          timer = window.setTimeout(() => left().length === 0 && end([]), 100);
        };
        const limit = window.setTimeout(() => {
          const found = left();
          end(found.length > 0 ? found : ["it changes all the time"]);
        }, 30_000);
        const observer = new MutationObserver(again);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        again();
      }),
    placeholders,
  );
