import { z } from "zod";
import { instant, trimmed } from "../../../src/contract/wire.ts";

export const imageFormat = z.enum(["png", "svg"]);
export type ImageFormat = z.output<typeof imageFormat>;

/** Meta's codes are 14 letters and digits. */
export const code = z.string().regex(/^[A-Z0-9]{14}$/);

export const qrCode = z.object({
  code,
  /** What the person who scans it finds already typed. */
  message: z.string(),
  url: z.string(),
  image_format: imageFormat,
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type QrCode = z.output<typeof qrCode>;

/** Meta, "Message QR codes": a prefilled message of at most 140 characters. */
export const message = trimmed(140);
