import { expect, type Page } from "@playwright/test";
import { demoNumber } from "../support/demo-number.ts";
import {
  demoEmail,
  expectNoHorizontalScroll,
  expectSound,
  signIn,
  test,
} from "../support/journey.ts";
import { arrived, openPage } from "../support/open-page.ts";
import { allPages, type Sweep } from "../support/pages.ts";
import type { Who } from "../support/server.ts";
import { word } from "../support/words.ts";

// The language with the longest words; that all have the same ones is a test of words.
const longest = "es";

// A person's next few plugins go to whichever worker is free.
test.describe.configure({ mode: "parallel" });

/** Pages opened by one sign-in: most of a shorter sweep's time would be signing in and loading. */
const enough = 24;

/** What one person opens in plugins that follow one another. */
interface Round {
  who: Who;
  plugins: string[];
  /** `area` where the page stands for its plugin's looks there. */
  visits: { address: string; area: string | null }[];
}

/** The first page of a plugin stands for its looks in that area, whoever opens it. */
function rounds(sweeps: readonly Sweep[]): Round[] {
  const seen = new Set<string>();
  const all: Round[] = [];
  for (const { plugin, who, addresses } of sweeps) {
    let round = all.findLast((one) => one.who === who);
    if (!round || round.visits.length >= enough) {
      round = { who, plugins: [], visits: [] };
      all.push(round);
    }
    round.plugins.push(plugin);
    const area = addresses[0]?.startsWith("/admin") ? "staff" : "customers";
    const isKnown = seen.has(`${plugin} ${area}`);
    for (const [at, address] of addresses.entries()) {
      round.visits.push({ address, area: at === 0 && !isKnown ? area : null });
    }
    seen.add(`${plugin} ${area}`);
  }
  return all;
}

const looked = new Set<string>();

/** Whether a page has a look that no page of its area had that was looked at in the dark and on a phone. */
async function looksNew(page: Page, area: string): Promise<boolean> {
  const classes = await page.evaluate(() =>
    [...document.querySelectorAll("body *")].flatMap(({ classList }) => [...classList]),
  );
  // Names that are made up anew for each document say nothing.
  const looks = classes.filter((name) => !name.startsWith("css-")).map((name) => `${area} ${name}`);
  const isNew = looks.some((look) => !looked.has(look));
  for (const look of looks) looked.add(look);
  return isNew;
}

for (const { who, plugins, visits } of rounds(await allPages())) {
  test(`the pages of ${plugins.join(", ")} that ${who} opens are accessible, complete and fit a phone`, async ({
    page,
  }) => {
    if (who !== "anonymous") await signIn(page, demoEmail(who), longest);
    if (who === "ana") await demoNumber(page, "Padaria Aurora");
    for (const [at, { address, area }] of visits.entries()) {
      await test.step(address, async () => {
        if (who === "anonymous") {
          await page.goto(address);
          await arrived(page);
        } else {
          const found = await openPage(page, address);
          const { pathname } = new URL(found, page.url());
          expect(new URL(page.url()).pathname).toBe(pathname);
        }
        const thorough = area !== null && (await looksNew(page, area));
        await expectSound(page, { thorough, framed: at === 0 });
      });
    }
  });
}

test("a desk at 400 %, which is 320 px wide, never scrolls sideways", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/recursos/numeros", "/minha-conta/configuracoes"]) {
    await openPage(page, path);
    await expectNoHorizontalScroll(page);
  }
});

test("on a phone the filters of a list stand behind a button that says how many are set", async ({
  page,
}) => {
  await signIn(page, demoEmail("ana"));
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/recursos/numeros?status=connected");
  const filters = page.getByRole("button", { name: `${word("pt", "kit:table.filters")} (1)` });
  const quality = page.getByRole("combobox", { name: word("pt", "numbers:fields.quality") });
  await expect(filters).toBeVisible();
  await expect(quality).toBeHidden();
  await filters.click();
  await expect(quality).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(filters).toBeHidden();
  await expect(quality).toBeVisible();
});
