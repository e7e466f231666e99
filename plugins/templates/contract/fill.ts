import { z } from "zod";
import type { Template } from "./template.ts";
import { variablesIn } from "./variables.ts";

/** The longest text header, in characters: its variable cannot be longer. */
export const headerLimit = 60;

/** Whether a code to copy is one as WhatsApp takes them: plain letters and digits. */
export const isCouponCode = (code: string): boolean => /^[A-Za-z0-9]+$/.test(code);

/** The longest JSON that a form may be handed when a template's button opens it; ours. */
export const flowDataMost = 4_096;

/** What a template's button hands the form that it opens; all of it may be left out. */
export const flowAction = z.object({
  flow_token: z.string().min(1).max(200).optional(),
  flow_action_data: z
    .record(z.string(), z.unknown())
    .refine((data) => JSON.stringify(data).length <= flowDataMost)
    .optional(),
});

/** What a person fills in before a template can be sent. */
export const templateFields = z.object({
  /** For the variable of a text header. */
  header: z.string().max(headerLimit).optional(),
  /** The id of an uploaded file, for a header of image, video or document. */
  header_media_id: z.uuid().optional(),
  header_location: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: z.string().max(1000),
      address: z.string().max(1000),
    })
    .optional(),
  /** In order of `{{1}}`, `{{2}}`… */
  body: z.array(z.string().max(1024)).max(50).default([]),
  /** By the button's place: the end of a link, a code to copy, or what a quick reply brings back. */
  buttons: z.record(z.string().regex(/^\d$/), z.string().max(2000)).default({}),
  /** By the place of a button that opens a form. */
  flows: z.record(z.string().regex(/^\d$/), flowAction).optional(),
});

/** The same as they were taken from a file: a cell may hold more than a template takes. */
export const filledFields = templateFields.extend({
  header: z.string().optional(),
  body: z.array(z.string()).default([]),
  buttons: z.record(z.string(), z.string()).default({}),
});
export type TemplateFields = z.output<typeof templateFields>;

/** Paths of fields that are still empty, as a 422 names them; none means it can be sent. */
export function missingFields(
  { header, body, buttons }: Pick<Template, "header" | "body" | "buttons">,
  fields: TemplateFields,
): string[] {
  const missing: string[] = [];
  if (header?.format === "text" && variablesIn(header.text) > 0 && !fields.header?.trim()) {
    missing.push("fields.header");
  }
  if (header && ["image", "video", "document"].includes(header.format) && !fields.header_media_id) {
    missing.push("fields.header_media_id");
  }
  if (header?.format === "location" && !fields.header_location) {
    missing.push("fields.header_location");
  }
  for (let at = 0; at < variablesIn(body); at++) {
    if (!fields.body[at]?.trim()) missing.push(`fields.body.${at}`);
  }
  for (const [at, button] of buttons.entries()) {
    const open =
      button.type === "copy_code" || (button.type === "url" && variablesIn(button.url) > 0);
    if (open && !fields.buttons[String(at)]?.trim()) missing.push(`fields.buttons.${at}`);
  }
  return missing;
}
