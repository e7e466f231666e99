import { defineSlot } from "../../../src/console/plugin.ts";

/** A text that was written beforehand, with what leaves with it. */
export interface ReadyText {
  text: string;
  /** Above the text. */
  file?: File | undefined;
  /** The titles of reply buttons below it. */
  buttons?: readonly string[];
}

/** What a text that is written beforehand may be picked for, and where it goes. */
export interface ReadyTexts {
  number: { id: string; display_name: string };
  contact: { name: string; nickname: string | null };
  /** Puts all of it where it was asked for; the person then goes on writing. */
  onPick: (ready: ReadyText) => void;
  onClose: () => void;
}

/** Drawn above the text box when a person asks for a ready text, by `/` or in the menu. */
export const readyTexts = defineSlot<ReadyTexts>("messenger.ready-texts");
