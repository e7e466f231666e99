import { defineSlot } from "../../../src/console/plugin.ts";

/** Cards that say what of the person is verified and let them verify the rest; filled here. */
export const verification = defineSlot<Record<never, never>>("auth.verification");

/** Under the field for the WhatsApp code: where else a code may be found. */
export const codeHelp = defineSlot<{ phone: string }>("auth.code-help");
