import type { Locator, Page } from "@playwright/test";
import { type Locale, word } from "./words.ts";

const writing = [
  "plans:new",
  "plans:sell",
  "plans:archive",
  "plans:delete",
  "plans:save",
  "plans:addService",
  "services:new",
  "services:edit",
  "services:addPrice",
  "coupons:new",
  "partners:new",
  "partners:end",
  "partners:link",
  "partners:save",
];
/** The writing controls of pages about money, by every name they have. */
export const writes = (page: Page, locale: Locale = "pt"): Locator => {
  const names = writing.map((key) => word(locale, key));
  const exact = new RegExp(`^(${names.join("|")})$`);
  return page.getByRole("main").getByRole("button", { name: exact });
};
