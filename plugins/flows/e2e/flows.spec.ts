import { expect, type Page } from "@playwright/test";
import { demoEmail, signIn, test } from "../../../tests/support/journey.ts";
import { arrived } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

/** An owner's new flow, open in the editor. */
async function makeSurvey(page: Page, name: string): Promise<void> {
  await signIn(page, demoEmail("ana"));
  await page.goto("/recursos/flows");
  // An empty list has it in another place.
  await arrived(page);
  await page
    .getByRole("button", { name: t("flows:nav.new") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("flows:fields.name"), { exact: true }).fill(name);
  await dialog.getByRole("radio", { name: t("flows:examples.survey") }).check();
  await dialog.getByRole("button", { name: t("flows:create.submit") }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

test("an owner's flow is not published unsaved and saved over a colleague's only when asked; published it is compared with its versions, and WhatsApp blocks it", async ({
  page,
}) => {
  const name = "Escrito a dois";
  await makeSurvey(page, name);

  const open = async (at: Page) => {
    const main = at.getByRole("main");
    const text = main.getByRole("textbox", { name: t("flows:editor.label") });
    await expect(text).toContainText("screens");
    const button = (key: string) => main.getByRole("button", { name: t(key), exact: true });
    /** Puts it before the text: blanks leave it JSON. */
    const write = async (what: string) => {
      await text.click();
      await at.keyboard.press("ControlOrMeta+Home");
      await at.keyboard.insertText(what);
    };
    return { main, text, button, write, save: button("flows:editor.save") };
  };
  const mine = await open(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const theirs = await open(other);

  await mine.write("x");
  const broken = t("flows:faultList.broken", { line: 1, column: 1 });
  await expect(mine.main.getByText(broken)).toBeVisible();
  await expect(mine.save).toBeDisabled();
  await page.keyboard.press("Backspace");
  await mine.write("\n");
  await expect(mine.save).toBeEnabled();
  await expect(mine.button("flows:actions.publish")).toBeDisabled();

  await theirs.write("\n\n");
  await theirs.save.click();
  await expect(other.getByText(t("flows:editor.saved"))).toBeVisible();
  await expect(mine.main.getByText(t("flows:editor.conflict"))).toBeVisible();
  await expect(mine.save).toBeDisabled();
  await mine.button("flows:editor.keepMine").click();
  await expect(page.getByText(t("flows:editor.saved"))).toBeVisible();
  await expect(mine.main.getByText(t("flows:editor.conflict"))).toBeHidden();
  await expect(mine.button("flows:actions.publish")).toBeEnabled();

  await mine.text.click();
  for (const key of ["ControlOrMeta+Home", "ArrowDown", "End"]) await page.keyboard.press(key);
  await page.keyboard.insertText('"note": 1,');
  await mine.save.click();
  // Nothing is being written there: it has what was saved last, and nothing to save.
  await expect(theirs.text).toContainText('"note": 1');
  await expect(theirs.main.getByText(t("flows:editor.unsaved"))).toBeHidden();
  await expect(theirs.main.getByText(t("flows:editor.conflict"))).toBeHidden();
  await expect(theirs.save).toBeDisabled();

  await mine.text.click();
  await page.keyboard.press("ControlOrMeta+z");
  await mine.save.click();
  await expect(theirs.text).not.toContainText('"note"');
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: t("flows:actions.publish") }).click();
  await dialog.getByRole("button", { name: t("flows:actions.publish") }).click();
  await expect(mine.main.getByText(t("flows:status.published"), { exact: true })).toBeVisible();
  await mine.main.getByRole("link", { name: t("flows:nav.compare"), exact: true }).click();
  await expect(mine.main.getByText(t("kit:json.differences_zero"))).toBeVisible();

  const network = await page.context().newPage();
  await network.goto("/simulador");
  await network.getByRole("button", { name: t("simulator:flowHealth.title") }).click();
  const block = `${t("simulator:flowHealth.act.blocked")}: ${name}`;
  await network.getByRole("button", { name: block }).click();
  await expect(network.getByRole("button", { name: block })).toHaveCount(0);
  await expect(mine.main.getByText(t("flows:state.blocked"))).toBeVisible();
});
