import { defineSlot } from "../../../src/console/plugin.ts";

/** The button that adds a card of the person, wherever one is to be chosen; filled here. */
export const addCard = defineSlot<{ primary?: boolean }>("payments.add-card");
