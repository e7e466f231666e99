import { z } from "zod";

/** Prices, plans and coupons begin and end with the days of this zone. */
export const businessZone = "America/Sao_Paulo";

/** A calendar day of the business zone, `2026-11-20`; days compare as texts. */
export const day = z.iso.date().regex(/^2\d{3}/);
export type Day = z.output<typeof day>;

let inZone: Intl.DateTimeFormat | undefined;

/** The calendar day a moment belongs to. */
export function dayOf(at: Date): Day {
  // Swedish writes dates as ISO 8601 does.
  inZone ??= new Intl.DateTimeFormat("sv-SE", { timeZone: businessZone });
  return inZone.format(at);
}

/** The day that lies `days` after another one, or before it when negative. */
export const dayPlus = (from: Day, days: number): Day =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

/** A span of whole days, both ends included; `null` is an open end. */
export interface Span {
  valid_from: Day | null;
  valid_to: Day | null;
}

/** Whether a span does not end before it begins. */
export const isOrdered = ({ valid_from, valid_to }: Span): boolean =>
  valid_from === null || valid_to === null || valid_from <= valid_to;

/** Where a day lies against a span: before it, in it, or after it. */
export function placeOf({ valid_from, valid_to }: Span, on: Day): "before" | "in" | "after" {
  if (valid_from !== null && on < valid_from) return "before";
  return valid_to !== null && on > valid_to ? "after" : "in";
}
