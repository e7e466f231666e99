import { z } from "zod";
import { id, instant, oneLine, version } from "../../../../src/contract/wire.ts";
import { reason } from "../../../users/contract/staff/user.ts";
import { tagLimit } from "../limits.ts";
import {
  messagingLimit,
  phoneNumber,
  phoneNumberDetail,
  profileChange,
  serverType,
  webhookUrl,
} from "../number.ts";
import { numberRole } from "../number-user.ts";

const owner = z.object({ workspace: z.object({ id, name: z.string() }) });

/** A number in the list of all; nothing secret, not even masked. */
export const staffNumber = phoneNumber.omit({ api_key_masked: true, avatar_url: true }).extend({
  ...owner.shape,
  messaging_limit: messagingLimit,
  created_at: instant,
  version: z.int(),
});
export type StaffNumber = z.output<typeof staffNumber>;

export const staffNumberDetail = phoneNumberDetail
  .omit({ api_key_masked: true, webhook_url: true })
  .extend({
    ...owner.shape,
    /** Its path and query may hold a customer's secret. */
    webhook_host: z.string().nullable(),
  });
export type StaffNumberDetail = z.output<typeof staffNumberDetail>;

/** States staff put a number into; the others are WhatsApp's word. */
export const settableStatuses = ["connected", "disconnected", "restricted"] as const;
export const settableStatus = z.enum(settableStatuses);
export type SettableStatus = z.output<typeof settableStatus>;

/** What is missing stays as it is. */
export const staffNumberChange = profileChange.extend({
  tag: oneLine(tagLimit).nullable().optional(),
  global_search: z.boolean().optional(),
  version,
});
export const staffWebhookChange = z.object({ url: webhookUrl.nullable(), reason, version });
export const stateChange = z.object({ status: settableStatus, reason, version });
export const limitChange = z.object({ messaging_limit: messagingLimit, reason, version });
export const serverChange = z.object({ server_type: serverType, reason, version });
export const move = z.object({ workspace_id: id, reason, version });
export const roleBecause = z.object({ role: numberRole, reason });
export const because = z.object({ reason });

/** What a change of a number was about. */
export const historyKinds = [
  "state",
  "quality",
  "limit",
  "profile",
  "settings",
  "webhook",
  "people",
  "workspace",
  "server",
] as const;
export const historyKind = z.enum(historyKinds);
export type HistoryKind = z.output<typeof historyKind>;

/** A number's change: only the fields that differ are told. */
export const numberEvent = z.object({
  id,
  kind: historyKind,
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Who did it; null: WhatsApp. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  at: instant,
});
export type NumberEvent = z.output<typeof numberEvent>;

/** A number that a person may use. */
export const userNumber = staffNumber.extend({ role: numberRole });
export type UserNumber = z.output<typeof userNumber>;
