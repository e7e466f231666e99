import type { Work } from "../../../src/server/plugin.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";
import type { StepKind } from "../contract/step.ts";

/** What happened to whose a talk is or how it stands; the talk is held. */
interface Moved {
  contact_id: string;
  number_id: string;
  kind: StepKind;
  /** Whose it was where it was given back or lost, else whose it became. */
  person_id: string | null;
  /** Whether it is open and nobody's from now on. */
  unanswered: boolean;
}

/** Whose a talk is, or how it stands, has changed: asked within the change's own transaction. */
export const talkMoved = defineSlot<Moved, void, Work>("assignments.talk-moved");
