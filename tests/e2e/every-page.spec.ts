import { expect, type Page } from "@playwright/test";
import { demoNumber } from "../support/demo-number.ts";
import {
  demoEmail,
  expectNoHorizontalScroll,
  expectSound,
  signIn,
  test,
} from "../support/journey.ts";
import { addressOf, arrived, openPage } from "../support/open-page.ts";
import { allPages } from "../support/pages.ts";

// The language with the longest words; that all have the same ones is a test of words.
const longest = "es";

// Each plugin's sweep goes to whichever worker is free.
test.describe.configure({ mode: "parallel" });

/**
 * Opens one after the other and expects to end there. The first page stands for the plugin's looks
 * in its area, whoever opens it.
 */
async function open(page: Page, addresses: readonly string[], signedIn: boolean, looks: boolean) {
  for (const [at, address] of addresses.entries()) {
    if (signedIn) {
      await openPage(page, address);
      const { pathname } = new URL(await addressOf(page, address), page.url());
      expect(new URL(page.url()).pathname).toBe(pathname);
    } else {
      await page.goto(address);
      await arrived(page);
    }
    await expectSound(page, { thorough: looks && at === 0 });
  }
}

const seen = new Set<string>();
for (const { plugin, who, addresses } of await allPages()) {
  const area = `${plugin} ${addresses[0]?.startsWith("/admin")}`;
  const looks = !seen.has(area);
  seen.add(area);
  test(`the pages of ${plugin} that ${who} opens are accessible, complete and fit a phone`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    if (who !== "anonymous") await signIn(page, demoEmail(who), longest);
    if (who === "ana") await demoNumber(page, "Padaria Aurora");
    await open(page, addresses, who !== "anonymous", looks);
  });
}

test("text enlarged to 200 % and a window of 320 px lose nothing", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/recursos/numeros", "/minha-conta/configuracoes"]) {
    await openPage(page, path);
    await expectNoHorizontalScroll(page);
  }
});
