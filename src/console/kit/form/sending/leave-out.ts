import { z } from "zod";
import type { Options, Start } from "./form-options.ts";
import { same } from "./merge.ts";

/**
 * What a form sends. Of a change, whatever is as it was stays out where the call can do without it, so
 * that nobody undoes what they did not touch.
 */
export function leaveOut(
  { action, body }: Pick<Options, "action" | "body">,
  shape: z.ZodType | undefined,
  values: object,
  started: Start,
): Record<string, unknown> {
  const whole = body(values, started.record) as Record<string, unknown>;
  if (action !== "edit") return whole;
  const before = body(started.values, started.record) as Record<string, unknown>;
  const fields = shape instanceof z.ZodObject ? shape.shape : {};
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([field, value]) => !(fields[field] instanceof z.ZodOptional) || !same(value, before[field]),
    ),
  );
}
