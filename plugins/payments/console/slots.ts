import { defineSlot } from "../../../src/console/plugin.ts";

export interface AddCardProps {
  primary?: boolean;
  /** Called with the new card's id. */
  onAdded?: (id: string) => void;
}

/** The button that adds a card of the person, wherever one is to be chosen; filled here. */
export const addCard = defineSlot<AddCardProps>("payments.add-card");
