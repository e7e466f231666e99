import type { Automations } from "../../../contract/automations.ts";

/** What each part of the automations page is handed. */
export interface AutomationsProps {
  /** With the number's id, by which Refine finds them. */
  automations: Automations & { id: string };
  /** Whether the person may change them, or only look. */
  may: boolean;
}
