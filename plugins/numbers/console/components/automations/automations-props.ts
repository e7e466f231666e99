import type { Automations } from "../../../contract/automations.ts";

/** What each part of the automations page is handed. */
export interface AutomationsProps {
  automations: Automations;
  /** Null for whoever may only look. */
  save: ((change: Partial<Automations>) => Promise<void>) | null;
}
