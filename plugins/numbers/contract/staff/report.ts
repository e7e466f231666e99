import { z } from "zod";
import { id, instant } from "../../../../src/contract/wire.ts";
import { messagingLimit, numberStatus, qualityRating } from "../number.ts";

/** A number as a report over all of them tells it. */
export const numberOfReport = z.object({
  id,
  workspace_id: id,
  display_name: z.string(),
  phone: z.string(),
  status: numberStatus,
  quality_rating: qualityRating,
  messaging_limit: messagingLimit,
  created_at: instant,
});
export type NumberOfReport = z.output<typeof numberOfReport>;
