import { z } from "zod";
import { id, instant } from "../../../../src/contract/wire.ts";

/** What a company is shown by: scans, photographs and texts. */
export const documentTypes = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const;
/** Bytes of one, and how many an activation may have. */
export const documentBytes = 16 * 1024 * 1024;
export const mostDocuments = 10;

export const activationDocument = z.object({
  id,
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  by: z.string(),
  created_at: instant,
  /** Opens for an hour. */
  url: z.string(),
});
export type ActivationDocument = z.output<typeof activationDocument>;
