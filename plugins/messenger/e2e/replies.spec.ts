import { expect } from "@playwright/test";
import { test } from "../../../tests/support/journey.ts";
import { box, openContact, openMessenger, Phone, t } from "./agent.ts";

test("a slash finds a canned reply by keyboard and fills the names in; Escape leaves what was typed", async ({
  page,
}) => {
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Quitéria Pronta");
  await phone.says("Boa tarde");
  await openContact(page, phone.name);
  const text = box(page);
  const search = page.getByRole("combobox", { name: t("replies:picker.name") });
  await text.press("/");
  await search.fill("boas");
  await expect(page.getByTitle("/ola Boas-vindas")).toBeVisible();
  await search.press("Enter");
  await expect(text).toHaveValue(
    new RegExp(`^Olá, ${phone.name}! Aqui é Ana Ribeiro, da Padaria Aurora`),
  );
  await expect(text).toBeFocused();

  await text.fill("");
  await text.press("/");
  await expect(search).toBeFocused();
  await search.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("/");
});
