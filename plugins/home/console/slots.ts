import { type ComponentType, createElement, useMemo } from "react";
import type { z } from "zod";
import { defineSlot } from "../../../src/console/plugin.ts";
import type { HomeSummary } from "../contract/summary.ts";

interface OfSummary {
  summary: HomeSummary;
}

/**
 * Cards of a verified customer's home: a domain's state at a glance and the way into it, drawn from
 * its own part of the summary that is read once for all of them.
 */
export const homeCards = defineSlot<OfSummary>("home.cards");

/** The same further down: their code and words come when they are about to be seen. */
export const homeMoreCards = defineSlot<OfSummary>("home.more-cards");

/** A card that is asked for only where the summary has its domain's part. */
export const cardOf =
  (name: string, Card: ComponentType<OfSummary>): ComponentType<OfSummary> =>
  ({ summary }) =>
    summary.parts[name] === undefined ? null : createElement(Card, { summary });

/** A domain's part of the summary; null where the person has none of it. */
export function useHomePart<S extends z.ZodType>(
  { parts }: HomeSummary,
  name: string,
  shape: S,
): z.output<S> | null {
  const part = parts[name];
  return useMemo(() => {
    if (part === undefined) return null;
    const read = shape.safeParse(part);
    if (!read.success) console.error(`home: unexpected ${name}`, read.error.issues);
    return read.data ?? null;
  }, [part, name, shape]);
}

/** For whoever may have a workspace of their own and has none open: the way to it, as far as they are. */
export const joining = defineSlot<{ primary: boolean }>("home.joining");
