import { expect, type Page } from "@playwright/test";

/** An address with a list's path in braces: the id of its first record goes there. */
export async function addressOf(page: Page, pattern: string): Promise<string> {
  const list = /\{(.+)\}/.exec(pattern)?.[1];
  if (!list) return pattern;
  const id = await page.evaluate(async (path) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".token")) ?? "";
    const headers = { authorization: `Bearer ${localStorage.getItem(key)}` };
    const answer = await fetch(`/v2/${path}`, { headers });
    return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id ?? "";
  }, list);
  return pattern.replace(/\{.+\}/, id);
}

/** Opens such an address and waits until the page is there. */
export async function openPage(page: Page, pattern: string): Promise<void> {
  await page.goto(await addressOf(page, pattern));
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}
