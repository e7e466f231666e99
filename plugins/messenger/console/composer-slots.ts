import { defineSlot } from "../../../src/console/plugin.ts";

/** What a text that is written beforehand may be picked for, and where it goes. */
export interface ReadyTexts {
  number: { id: string; display_name: string };
  contact: { name: string; nickname: string | null };
  /** Puts the text where it was asked for; the person then goes on writing. */
  onPick: (text: string) => void;
  onClose: () => void;
}

/** Drawn above the text box when a person asks for a ready text, by `/` or in the menu. */
export const readyTexts = defineSlot<ReadyTexts>("messenger.ready-texts");
