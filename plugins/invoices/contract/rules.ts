import { type Day, dayPlus } from "../../../src/contract/day.ts";
import type { BillingModel, Invoice, InvoiceStatus } from "./invoice.ts";
import type { Month } from "./month.ts";

/** Thousandths times a quantity as cents: rounded once, half away from zero. */
export function lineAmount(quantity: number, thousandths: number): number {
  const exact = BigInt(quantity) * BigInt(thousandths);
  const whole = exact / 10n;
  const rest = exact % 10n;
  return Number(whole + (rest >= 5n ? 1n : rest <= -5n ? -1n : 0n));
}

/** Hundredths of a percent of an amount: rounded once, half away from zero. */
export function shareOf(amount: number, basisPoints: number): number {
  const exact = BigInt(amount) * BigInt(basisPoints);
  const rest = exact % 10_000n;
  return Number(exact / 10_000n + (rest >= 5_000n ? 1n : rest <= -5_000n ? -1n : 0n));
}

export const totalOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

export function modelOf(month: Month): BillingModel {
  if (month < "2023-06") return "conversation";
  return month < "2025-07" ? "category" : "message";
}

/** Days after an invoice is issued on which a card is tried; 0 is the day itself. */
export const chargeDays = [0, 1, 3, 5, 7] as const;
/** As long as the last try may still succeed. */
export const dueAfter = 7;

export const dueOn = (issued: Day): Day => dayPlus(issued, dueAfter);

/**
 * The try that follows one of today, by its place among them: days that were missed are past. `on` is null when
 * none is left.
 */
export function nextCharge(issued: Day, today: Day): { tried: number; on: Day | null } {
  const days = chargeDays.map((after) => dayPlus(issued, after));
  const at = days.findIndex((day) => day > today);
  return at < 0 ? { tried: days.length, on: null } : { tried: at, on: days[at] ?? null };
}

const next: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  open: ["closed"],
  closed: ["awaiting_payment"],
  awaiting_payment: ["late", "paid"],
  late: ["paid"],
  paid: [],
};

/** Nothing leads back; the store refuses the same. */
export const mayBecome = (from: InvoiceStatus, to: InvoiceStatus): boolean =>
  next[from].includes(to);

export type PayRefusal =
  | "invoices.already_paid"
  | "invoices.not_due_yet"
  | "invoices.charge_under_way";

/** Why an invoice cannot be paid now, by card or transfer, as an error code; null where it can. */
export function payRefusal({
  status,
  charge_under_way,
}: Pick<Invoice, "status" | "charge_under_way">): PayRefusal | null {
  if (status === "paid") return "invoices.already_paid";
  if (status === "closed") return "invoices.not_due_yet";
  return charge_under_way ? "invoices.charge_under_way" : null;
}

/** How an invoice is quoted: the year it was closed in, and its place among all. */
export const printNumber = (number: number, month: Month): string =>
  `${month.slice(0, 4)}-${String(number).padStart(6, "0")}`;
