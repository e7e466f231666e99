import type { Currency } from "../../../src/contract/wire.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";
import type { ServiceTerms } from "../contract/terms.ts";

/** What a workspace was sold services on in a month (`2026-10`), by their codes. */
export const termsInMonth = defineSlot<
  { workspace_id: string; currency: Currency; month: string },
  ReadonlyMap<string, ServiceTerms>
>("rating.terms-in-month");
