import { defineSlot } from "../../../src/console/plugin.ts";

/** Cards that say what of the person is verified and let them verify the rest; filled here. */
export const verification = defineSlot<Record<never, never>>("auth.verification");

/** The person's own two-factor sign-in, for the page about the account; filled here. */
export const twoFactor = defineSlot<Record<never, never>>("auth.two-factor");

/** Under the field for the WhatsApp code: where else a code may be found. */
export const codeHelp = defineSlot<{ phone: string }>("auth.code-help");
