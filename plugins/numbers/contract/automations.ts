import { z } from "zod";
import { changeOf, instant, trimmed } from "../../../src/contract/wire.ts";
import { automationLimits } from "./limits.ts";

// The copyright, registered and trade mark signs count as pictographs, but nobody means them so.
const emoji = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\uFE0F|\u20E3/u;
export const hasEmoji = (text: string): boolean => emoji.test(text);
/** WhatsApp refuses emoji in some texts. */
export const plainText = (max: number) =>
  trimmed(max).refine((text) => !hasEmoji(text), "numbers.no_emoji");

export const command = z.object({
  name: trimmed(automationLimits.commandName).regex(/^[A-Za-z0-9_]+$/),
  description: plainText(automationLimits.commandHint),
});
export type Command = z.output<typeof command>;

const commands = z
  .array(command)
  .max(automationLimits.commands)
  .superRefine((all, ctx) => {
    const names = all.map(({ name }) => name.toLowerCase());
    names.forEach((name, at) => {
      if (names.indexOf(name) === at) return;
      ctx.addIssue({ code: "custom", message: "numbers.command_twice", path: [at, "name"] });
    });
  });

const icebreakers = z
  .array(plainText(automationLimits.icebreaker))
  .max(automationLimits.icebreakers);

export const automations = z.object({
  /** Whether the webhook hears of a person opening the chat for the first time. */
  welcome_message: z.boolean(),
  icebreakers: z.array(z.string()),
  commands: z.array(z.object({ name: z.string(), description: z.string() })),
  /** The number's. */
  version: z.int(),
  updated_at: instant,
});
export type Automations = z.output<typeof automations>;

const fields = { welcome_message: z.boolean(), icebreakers, commands };
/** A list replaces the whole list. */
export const automationsChange = changeOf(fields).partial({ version: true });
