import type { Currency, Money, UnitPrice } from "../../../contract/wire.ts";
import { numberFormat } from "../../format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";

/** What stands between thousands, and before the decimals. */
export const separatorsOf = (language: string): { group: string; decimal: string } => {
  const parts = numberFormat(language, {}).formatToParts(12_345.6);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { group: of("group"), decimal: of("decimal") };
};

/** How a currency is named in a language: `US$` in Portuguese, `$` in English. */
export const currencyMark = (currency: Currency, language: string): string =>
  numberFormat(language, { style: "currency", currency })
    .formatToParts(0)
    .find((part) => part.type === "currency")?.value ?? currency;

// Exact, which a division would not be: 123456 with 2 decimals → `1234.56`.
function decimalOf(amount: number, decimals: 2 | 3): Intl.StringNumericLiteral {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return `${amount < 0 ? "-" : ""}${text}` as Intl.StringNumericLiteral;
}

/**
 * Whole minor units as digits with separators, without the currency: 123456 → `1.234,56`. Of
 * thousandths the third decimal only where it is not zero.
 */
export const printDigits = (amount: number, language: string, decimals: 2 | 3): string =>
  numberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: decimals,
    useGrouping: "always",
  }).format(decimalOf(amount, decimals));

/** All decimals and no grouping, for a spreadsheet: 49000 thousandths → `49,000`. */
export const printExact = (value: Money | UnitPrice, language: string): string => {
  const [amount, decimals] =
    "amount" in value ? ([value.amount, 2] as const) : ([value.thousandths, 3] as const);
  return decimalOf(amount, decimals).replace(".", separatorsOf(language).decimal);
};

const withCurrency = (amount: number, currency: Currency, decimals: 2 | 3, language: string) =>
  numberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: decimals,
  }).format(decimalOf(amount, decimals));

/** `R$ 1.234,56` in Portuguese, `R$1,234.56` in English. */
export const formatMoney = (
  { amount, currency }: Money,
  language: string = currentLanguage(),
): string => withCurrency(amount, currency, 2, language);

/** The same for the price of one unit of a service, with a third decimal where it is not zero. */
export const formatUnitPrice = (
  { thousandths, currency }: UnitPrice,
  language: string = currentLanguage(),
): string => withCurrency(thousandths, currency, 3, language);

const grouped = (text: string, separator: string): boolean => {
  const [head = "", ...rest] = text.split(separator);
  return /^[1-9]\d{0,2}$/.test(head) && rest.every((part) => /^\d{3}$/.test(part));
};

// Where the fraction starts, or -1. A separator that could be grouping is grouping.
function decimalAt(text: string, language: string): number {
  const { group, decimal } = separatorsOf(language);
  const comma = text.lastIndexOf(",");
  const dot = text.lastIndexOf(".");
  if (comma >= 0 && dot >= 0) return Math.max(comma, dot);
  if (text.includes(decimal)) return text.lastIndexOf(decimal);
  return text.includes(group) && !grouped(text, group) ? text.lastIndexOf(group) : -1;
}

/**
 * Reads an amount as people type or paste it into whole minor units (`decimals` 2: cents, 3:
 * thousandths, 0: whole numbers), by its digits alone. `null` when it cannot be read or has too many decimals.
 */
export function parseAmount(text: string, language: string, decimals: number): number | null {
  const bare = text.replace(/BRL|USD|R\$|US\$|\$|\s/g, "");
  const negative = bare.startsWith("-");
  const plain = negative ? bare.slice(1) : bare;
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return null;
  const at = decimalAt(plain, language);
  const whole = at < 0 ? plain : plain.slice(0, at);
  const fraction = at < 0 ? "" : plain.slice(at + 1);
  const separators = new Set(whole.replace(/\d/g, ""));
  const [separator] = separators;
  if (separators.size > 1 || (separator && !grouped(whole, separator))) return null;
  if (separator && separator === plain[at]) return null;
  if (!/^\d*$/.test(fraction) || fraction.length > decimals) return null;
  const amount = Number(whole.replace(/\D/g, "") + fraction.padEnd(decimals, "0"));
  return Number.isSafeInteger(amount) ? (negative && amount !== 0 ? -amount : amount) : null;
}
