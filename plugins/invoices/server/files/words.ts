import { dayOf } from "../../../../src/contract/day.ts";
import { tags } from "../../../../src/contract/sheet/locale-tags.ts";
import { writtenDay } from "../../../../src/contract/sheet/written-time.ts";
import type { Currency, Locale } from "../../../../src/contract/wire.ts";
import { say } from "../../../../src/server/words.ts";
import type { InvoiceLine } from "../../contract/invoice.ts";
import { categoryLabel, lineLabels } from "../../contract/labels.ts";
import type { Month } from "../../contract/month.ts";

/** Exact, which a division would not be: 12345 with 2 decimals is `123.45`. */
function exact(amount: number, decimals: 2 | 3): Intl.StringNumericLiteral {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return `${amount < 0 ? "-" : ""}${text}` as Intl.StringNumericLiteral;
}

/** How the server writes money, days and lines into a file in somebody's language. */
export function writer(locale: Locale, currency: Currency) {
  const tag = tags[locale];
  const printed = (decimals: 2 | 3) =>
    new Intl.NumberFormat(tag, {
      style: "currency",
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: decimals,
    });
  const [cents, thousandths] = [printed(2), printed(3)];
  const counted = new Intl.NumberFormat(tag);
  const months = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" });
  // No narrow blanks: some fonts draw them as boxes.
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  const t = (key: string, values?: Record<string, string | number>) => say(locale, key, values);
  return {
    t,
    money: (amount: number) => plain(cents.format(exact(amount, 2))),
    unitPrice: (amount: number) => plain(thousandths.format(exact(amount, 3))),
    count: (value: number) => plain(counted.format(value)),
    day: (at: Date) => writtenDay(locale, dayOf(at)),
    dayText: (day: string | null) => writtenDay(locale, day),
    month: (month: Month) => months.format(new Date(`${month}-15T12:00:00Z`)),
    /** What a line is of, and about what. */
    line({ kind, name, category, country }: InvoiceLine): { title: string; about: string } {
      const more = [
        category === null ? "" : say(locale, categoryLabel(category)),
        country ?? "",
      ].filter(Boolean);
      return {
        title: say(locale, lineLabels[kind]),
        about: [name, ...more].filter(Boolean).join(" · "),
      };
    },
  };
}
export type Writer = ReturnType<typeof writer>;
