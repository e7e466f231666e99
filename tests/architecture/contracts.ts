import type { Contract } from "../../src/contract/plugin.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../plugins/*/contract/index.ts", {
  eager: true,
});

const isContract = (value: unknown): value is Contract =>
  typeof value === "object" && value !== null && "endpoints" in value && "requires" in value;

/** What every domain promises, found as the product finds it: by its folder. */
export const contracts: Contract[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isContract),
);
