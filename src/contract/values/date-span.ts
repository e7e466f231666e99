import { z } from "zod";
import { type Day, day } from "../day.ts";

/** A span of days of one date of a record, both included: `created_from` and `created_to`. */
export type DateSpan<D extends string> = {
  [K in `${D}_from` | `${D}_to`]?: Day | undefined;
};
type Fields<D extends string> = {
  [K in `${D}_from` | `${D}_to`]: z.ZodOptional<typeof day>;
};

/** The query fields that narrow by one date, in days of the business zone. */
export const dateSpan = <const D extends string>(date: D) =>
  ({ [`${date}_from`]: day.optional(), [`${date}_to`]: day.optional() }) as Fields<D>;

/** Refuses each span of a query that ends before it begins, at its end. */
export const spansInOrder = z.superRefine<Record<string, unknown>>((query, context) => {
  for (const [name, from] of Object.entries(query)) {
    if (!name.endsWith("_from")) continue;
    const end = name.replace(/_from$/, "_to");
    const to = query[end];
    if (typeof from === "string" && typeof to === "string" && to < from) {
      context.addIssue({ code: "custom", path: [end], message: "field_before_start" });
    }
  }
});
