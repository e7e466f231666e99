import type { Contract } from "../../../src/contract/plugin.ts";

/** The plugin that states a type of notice, if one still does. */
export const statedBy = (contracts: readonly Contract[], type: string): string | null =>
  contracts.find(({ notices }) => notices?.some((notice) => notice.type === type))?.name ?? null;
