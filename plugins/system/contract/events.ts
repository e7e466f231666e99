import { defineChanged } from "../../../src/contract/event.ts";

/** Something is wrong, or is no longer. */
export const troubleChanged = defineChanged({ name: "trouble.changed", id: "trouble_id" });
