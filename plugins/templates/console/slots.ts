import { defineSlot } from "../../../src/console/plugin.ts";
import type { MessageTemplate } from "../contract/message-template.ts";
import type { TemplateButton } from "../contract/template.ts";

/** A template as its recipient gets it: samples stand in place of the variables. */
export interface ShownTemplate {
  header:
    | { format: "text"; text: string }
    | {
        format: "image" | "video" | "document";
        /** Null while there is none. */
        file: { name: string; type: string; size: number; url: string } | null;
      }
    | { format: "location" }
    | null;
  body: string;
  footer: string | null;
  buttons: readonly TemplateButton[];
}

/**
 * Resources whose page for a new record sends a template to many (`?template=`), where there are such; an
 * entry of a menu is data, which no slot could draw.
 */
export const sendsToMany = {
  own: "bulks",
  staff: "workspace-bulks",
  can: ["send", "Bulk"],
} as const;

/** The same on a phone, by day and by night; filled here. */
export const templatePhone = defineSlot<{ shown: ShownTemplate }>("templates.phone");

/** Draws it in a bubble, as the messages of a conversation are drawn. */
export const templateBubble = defineSlot<{ shown: ShownTemplate }>("templates.bubble");

/** Code for a program that sends a template, in a dialog of its own. */
export const sendCode = defineSlot<{ template: MessageTemplate }>("templates.send-code");
