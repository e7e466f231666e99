import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A QR code was made, changed or removed: open lists of the number read again. */
export const qrCodeChanged = defineEvent({
  name: "qr-code.changed",
  payload: z.object({ number_id: id, code: z.string() }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ code }) => code,
});
