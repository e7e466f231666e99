import { z } from "zod";
import type { WebhookChange } from "../../../src/server/plugin.ts";
import { jsonOf } from "../../../src/server/text/keepable.ts";

const shape = z
  .looseObject({
    metadata: z.looseObject({ display_phone_number: z.string().catch("") }).optional(),
  })
  .catch({});

/** Whose account tells it, and of which number. */
interface About {
  entry: string;
  phone?: string | undefined;
  /** How programs call the number, where the network calls it otherwise. */
  number?: string;
}

/** The change as Meta's Cloud API tells it, in its envelope. */
export function envelopeOf(
  { entry, phone = "", number }: About,
  { field, value }: Pick<WebhookChange, "field" | "value">,
): string {
  const { metadata } = shape.parse(value);
  const told = metadata
    ? {
        messaging_product: "whatsapp",
        ...(value as object),
        metadata: {
          ...metadata,
          ...(number && { phone_number_id: number }),
          display_phone_number: metadata.display_phone_number || phone,
        },
      }
    : value;
  return jsonOf({
    object: "whatsapp_business_account",
    entry: [{ id: entry, changes: [{ field, value: told }] }],
  });
}
