import type { Page } from "@playwright/test";
import { brand } from "../../src/console/brand.ts";

/**
 * The id of a demo number of "Padaria Aurora", whose workspace becomes the signed-in person's active
 * one: an earlier journey may have left another.
 */
export const demoNumber = (page: Page, name: string): Promise<string> =>
  page.evaluate(
    async ({ prefix, name }) => {
      const token = localStorage.getItem(`${prefix}.token`) ?? "";
      const ask = async (method: string, path: string) => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`/v2/${path}`, { method, headers });
        const body: { data: { id: string; name: string; display_name: string }[] } =
          await answer.json();
        return body.data;
      };
      const workspaces = await ask("GET", "workspaces");
      const workspace = workspaces.find((one) => one.name === "Padaria Aurora");
      await ask("PUT", `workspaces/${workspace?.id}/switch`);
      const numbers = await ask("GET", "whatsapp/numbers");
      const number = numbers.find((one) => one.display_name === name);
      if (!number) throw new Error(`no number ${name}`);
      return number.id;
    },
    { prefix: brand.prefix, name },
  );
