import { defineSlot } from "../../../src/server/work/slot.ts";

/** How many debts of a person wait for their default card, which therefore cannot be removed. */
export const openDebts = defineSlot<{ user_id: string }, number>("payments.open-debts");
