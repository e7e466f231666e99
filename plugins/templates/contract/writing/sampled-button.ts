import { z } from "zod";
import {
  copyCode,
  flow,
  otp,
  phoneNumber,
  quickReply,
  undefinedButton,
  url,
  voiceCall,
} from "../template.ts";

/** Where a link leads in the customer's own app on Android, as WhatsApp Manager sets it for marketing. */
export const appDeepLink = z.object({
  meta_app_id: z.string().min(1).max(64),
  android_deep_link: z.string().min(1).max(2_000),
  /** Where the app cannot open it; without it the link itself. */
  android_fallback_playstore_url: z.string().max(2_000).optional(),
});

/** What stands beside a link at WhatsApp and is no part of what is sent. */
export const besideUrl = { app_deep_link: appDeepLink.optional() };
/** The same beside a flow: whether it opens on a screen, and on which one. */
export const besideFlow = {
  flow_action: z.enum(["navigate", "data_exchange"]).optional(),
  navigate_screen: z.string().max(100).optional(),
};

/** Buttons with what a reviewer sees in place of the variable, or as the code. */
export const sampledButton = z.discriminatedUnion("type", [
  quickReply,
  url.extend({ sample: z.string(), ...besideUrl }),
  phoneNumber,
  voiceCall,
  copyCode.extend({ sample: z.string() }),
  flow.extend(besideFlow),
  otp,
  undefinedButton,
]);
export type SampledButton = z.output<typeof sampledButton>;
