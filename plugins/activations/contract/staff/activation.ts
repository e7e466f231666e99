import { z } from "zod";
import { id, trimmed, version } from "../../../../src/contract/wire.ts";
import { activation, activationDetail } from "../activation.ts";

const place = { workspace: z.object({ id, name: z.string() }) };

/** As staff list it. */
export const staffActivation = activation.extend(place);
export type StaffActivation = z.output<typeof staffActivation>;

export const staffActivationDetail = activationDetail.extend({
  ...place,
  /** Who began it; null for one from before that was kept. */
  started_by: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  /** Others of the same number or company, the latest first. */
  earlier: z.array(activation.extend(place)),
});
export type StaffActivationDetail = z.output<typeof staffActivationDetail>;

/** `approved` and `rejected` of the verification that waits; `refused` ends it for good. */
export const verdict = z.object({
  status: z.enum(["approved", "rejected", "refused"]),
  /** Told to the customer; whatever is no approval has one. */
  reason: trimmed(500, 0).default(""),
  version,
});

export const note = z.object({ text: trimmed(1000) });
export const staffStep = z.object({ version, reason: trimmed(500, 0).default("") });
