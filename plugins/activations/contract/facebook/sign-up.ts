import { z } from "zod";

// The messages that embedded sign-up, version 4, posts to the window that opened it.

/**
 * How a pop-up's page is asked (`?feature=…&phone=…`) to connect a phone's app, as Facebook's own page script
 * says it.
 */
export const appFeature = "whatsapp_business_app_onboarding";

const type = z.literal("WA_EMBEDDED_SIGNUP");
const version = z.union([z.string(), z.number()]).optional();
const text = z.coerce.string().max(100);

const finished = z.object({
  type,
  version,
  /** The second: without a number; the third: the number stays in the app. */
  event: z.enum(["FINISH", "FINISH_ONLY_WABA", "FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING"]),
  data: z.object({
    business_id: text.optional(),
    waba_id: text,
    phone_number_id: text.optional(),
  }),
});

/** What went wrong there; support at Facebook finds it by the id. */
const trouble = {
  error_message: z.string().max(500).optional(),
  error_code: text.optional(),
  error_id: text.optional(),
  session_id: text.optional(),
};

/** Closed on the way, at the named step; or with an error that was reported to the person. */
const canceled = z.object({
  type,
  version,
  event: z.literal("CANCEL"),
  data: z.object({
    current_step: text.optional(),
    ...trouble,
  }),
});

const failed = z.object({ type, version, event: z.literal("ERROR"), data: z.object(trouble) });

export const signUpMessage = z.discriminatedUnion("event", [finished, canceled, failed]);
export type SignUpMessage = z.output<typeof signUpMessage>;
