import type { Page } from "@playwright/test";
import { brand } from "../../src/contract/brand.ts";

/**
 * The id of a demo number of "Padaria Aurora", the workspace that the signed-in person's tab then works
 * in: an earlier journey may have chosen another.
 */
export async function demoNumber(page: Page, name: string): Promise<string> {
  const { workspace, elsewhere, number } = await page.evaluate(
    async ({ prefix, name }) => {
      const token = localStorage.getItem(`${prefix}.token`) ?? "";
      const ask = async (path: string, more = {}) => {
        const headers = { authorization: `Bearer ${token}`, ...more };
        const answer = await fetch(`/v2/${path}`, { headers });
        const body: { data: { id: string; name: string; display_name: string }[] } =
          await answer.json();
        return body.data;
      };
      const all = await ask("workspaces");
      const workspace = all.find((one) => one.name === "Padaria Aurora")?.id ?? "";
      const numbers = await ask("whatsapp/numbers", { "x-workspace": workspace });
      const number = numbers.find((one) => one.display_name === name);
      if (!number) throw new Error(`no number ${name}`);
      const kept = `${prefix}.workspace`;
      const here = sessionStorage.getItem(kept);
      // No page of the console is open yet: the first one begins there.
      if (here === null) sessionStorage.setItem(kept, workspace);
      return { workspace, elsewhere: here !== null && here !== workspace, number: number.id };
    },
    { prefix: brand.prefix, name },
  );
  if (elsewhere) {
    await page.goto(`/workspace/switch/${workspace}`);
    await page.waitForURL((url) => url.pathname === "/workspace");
  }
  return number;
}
