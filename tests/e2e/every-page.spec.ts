import {
  demoEmail,
  expectAccessible,
  expectNoHorizontalScroll,
  expectSound,
  signIn,
  test,
} from "../support/journey.ts";
import { arrived, openPage } from "../support/open-page.ts";
import { locales } from "../support/words.ts";

const outside = [
  "/login",
  "/register",
  "/password/reset",
  "/password/confirm/x",
  "/digitalocean-test",
];
const inside = [
  "/",
  "/workspace",
  "/minha-conta",
  "/minha-conta/configuracoes",
  "/minha-conta/notificacoes",
  "/minha-conta/seguranca",
  "/verify/email/a-token-that-nobody-was-sent",
  "/verify/workspace/a-token-that-nobody-was-sent",
  "/recursos",
  "/recursos/numeros",
  "/recursos/ativacoes",
  "/no/such/page",
];

test("the pages at the door are accessible, complete and fit a phone", async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of outside) {
    await page.goto(path);
    await arrived(page);
    await expectSound(page, "pt");
  }
});

for (const locale of locales) {
  test(`every page inside is accessible, complete and fits a phone (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await signIn(page, demoEmail("ana"), locale);
    for (const path of inside) {
      await openPage(page, path);
      await expectSound(page, locale);
    }
  });
}

test("somebody unverified and a member of staff find accessible pages too", async ({
  newPerson,
}) => {
  for (const who of ["carla", "marina"]) {
    const page = await newPerson();
    await signIn(page, demoEmail(who));
    await openPage(page, "/");
    await expectAccessible(page);
  }
});

test("text enlarged to 200 % and a window of 320 px lose nothing", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/recursos/numeros", "/minha-conta/configuracoes"]) {
    await openPage(page, path);
    await expectNoHorizontalScroll(page);
  }
});
