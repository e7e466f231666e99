import { z } from "zod";
import { codeDelivery } from "./template.ts";

/** An Android app that takes a code by itself. */
export const codeApp = z.object({ package_name: z.string(), signature_hash: z.string() });
export type CodeApp = z.output<typeof codeApp>;

/** All that one can choose of an authentication template: its texts are WhatsApp's own. */
export const authentication = z.object({
  delivery: codeDelivery,
  /** For `one_tap` and `zero_tap`. */
  apps: z.array(codeApp),
  /** Adds the sentence that warns against sharing the code. */
  security_recommendation: z.boolean(),
  /** Adds the footer that says how long the code is good. */
  code_expiration_minutes: z.int().nullable(),
  zero_tap_terms_accepted: z.boolean(),
  /** The button's label; empty takes WhatsApp's own in the template's language. */
  button_text: z.string(),
});
export type Authentication = z.output<typeof authentication>;
