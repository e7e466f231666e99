import type { z } from "zod";

import type { ListRules } from "../../kit/table/list-address.ts";
import type { With } from "./shapes.ts";

const common = ["page", "per_page", "q", "sort"];

/** What a list's address may say: the fields and orders its endpoint's query knows. */
export function rulesOf({ list, sort = "" }: With<"list">, prefix = ""): ListRules {
  const { shape } = list.query as z.ZodObject<Record<string, z.ZodType>>;
  const sorts = (shape.sort as z.ZodOptional<z.ZodEnum<Record<string, string>>>).unwrap().options;
  return {
    filters: Object.keys(shape).filter((name) => !common.includes(name)),
    sorts: sorts.filter((name) => !name.startsWith("-")),
    sort,
    prefix,
  };
}
