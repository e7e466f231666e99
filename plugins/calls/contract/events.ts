import { defineChanged } from "../../../src/contract/event.ts";

/** How a number takes calls changed, or WhatsApp answered: staff read it again. */
export const callSettingsChanged = defineChanged({
  name: "call-settings.changed",
  id: "number_id",
});
