import { createContext, use } from "react";
import { z } from "zod";
import type { FieldName } from "../field.tsx";

/** The body of the call a form makes; its inputs read their limits from it. */
export const LimitsContext = createContext<z.ZodType | undefined>(undefined);

/** How long a text and how high a number may be. */
export interface Limits {
  maxLength?: number;
  min?: number;
  max?: number;
}

/** What is inside `optional`, `nullable`, `default` and the like. */
function bare(shape: z.ZodType | undefined): z.ZodType | undefined {
  if (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault
  ) {
    return bare(shape.unwrap() as z.ZodType);
  }
  return shape;
}

function inside(shape: z.ZodType | undefined, part: string | number): z.ZodType | undefined {
  const found = bare(shape);
  if (found instanceof z.ZodObject) return found.shape[part] as z.ZodType | undefined;
  return found instanceof z.ZodArray ? (found.element as z.ZodType) : undefined;
}

/** The limits of a field, as the contract states them. */
export function useLimits(name: FieldName): Limits {
  const body = use(LimitsContext);
  const shape = bare([name].flat().reduce<z.ZodType | undefined>(inside, body));
  if (shape instanceof z.ZodString && shape.maxLength !== null)
    return { maxLength: shape.maxLength };
  if (shape instanceof z.ZodNumber) {
    return { min: shape.minValue ?? undefined, max: shape.maxValue ?? undefined };
  }
  return {};
}
