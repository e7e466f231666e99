import type { Currency, Money, UnitPrice } from "../../../contract/wire.ts";

/** How each currency is written, in every interface language. */
export const currencyMarks: Record<Currency, { symbol: string; group: string; decimal: string }> = {
  BRL: { symbol: "R$ ", group: ".", decimal: "," },
  USD: { symbol: "$", group: ",", decimal: "." },
};

/** Whole minor units as digits with separators, without the symbol: 123456 → `1.234,56`. */
export function printDigits(amount: number, currency: Currency, decimals: 2 | 3): string {
  const { group, decimal } = currencyMarks[currency];
  const digits = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, group);
  return `${amount < 0 ? "-" : ""}${whole}${decimal}${digits.slice(-decimals)}`;
}

const withSymbol = (amount: number, currency: Currency, decimals: 2 | 3): string => {
  const { symbol } = currencyMarks[currency];
  return `${amount < 0 ? "-" : ""}${symbol}${printDigits(Math.abs(amount), currency, decimals)}`;
};

/** `R$ 1.234,56` or `$1,234.56`. */
export const formatMoney = ({ amount, currency }: Money): string => withSymbol(amount, currency, 2);

/** The same with three decimals, for the price of one unit of a service. */
export const formatUnitPrice = ({ thousandths, currency }: UnitPrice): string =>
  withSymbol(thousandths, currency, 3);

const grouped = (text: string, separator: string): boolean => {
  const [head = "", ...rest] = text.split(separator);
  return /^[1-9]\d{0,2}$/.test(head) && rest.every((part) => /^\d{3}$/.test(part));
};

// Where the fraction starts, or -1. A separator that could be grouping is grouping.
function decimalAt(text: string, currency: Currency): number {
  const { group, decimal } = currencyMarks[currency];
  const comma = text.lastIndexOf(",");
  const dot = text.lastIndexOf(".");
  if (comma >= 0 && dot >= 0) return Math.max(comma, dot);
  if (text.includes(decimal)) return text.lastIndexOf(decimal);
  return text.includes(group) && !grouped(text, group) ? text.lastIndexOf(group) : -1;
}

/**
 * Reads an amount as people type or paste it into whole minor units (`decimals` 2: cents, 3:
 * thousandths), by its digits alone. `null` when it cannot be read or has too many decimals.
 */
export function parseAmount(text: string, currency: Currency, decimals: 2 | 3): number | null {
  const bare = text.replace(/R\$|\$|\s/g, "");
  const negative = bare.startsWith("-");
  const plain = negative ? bare.slice(1) : bare;
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return null;
  const at = decimalAt(plain, currency);
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
