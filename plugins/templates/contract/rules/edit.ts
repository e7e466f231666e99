import type { MessageTemplate } from "../message-template.ts";
import { isApproved, isWhole } from "../sendable.ts";
import type { TemplateStatus } from "../template.ts";
import { accountLimits } from "./limits.ts";

const day = 86_400_000;
const hour = 3_600_000;

/** Gone, or on its way. */
export const isGone = (status: TemplateStatus): boolean =>
  status === "deleted" || status === "pending_deletion";

/** From when an approved template may be edited again; null where it may be now. */
export function nextEditAt(edits: readonly Date[], now: Date): Date | null {
  const { month, monthDays, dayHours } = accountLimits.edits;
  const since = now.getTime() - monthDays * day;
  const recent = edits.filter((at) => at.getTime() > since).sort((a, b) => Number(b) - Number(a));
  const [latest] = recent;
  const waits = [
    ...(latest ? [latest.getTime() + dayHours * hour] : []),
    ...(recent.length >= month ? [Number(recent[month - 1]) + monthDays * day] : []),
  ].filter((at) => at > now.getTime());
  return waits.length > 0 ? new Date(Math.max(...waits)) : null;
}

type Judged = Pick<
  MessageTemplate,
  "status" | "submission" | "category" | "edits" | "unknown_parts"
>;

/** Why a template may not be edited; null when it may. `category` is the wished one. */
export function editRefusal(
  template: Judged,
  now: Date,
  category = template.category,
): string | null {
  const { status, submission, edits } = template;
  // Written again, it would lose what nobody here can write.
  if (!isWhole(template)) return "templates.unknown_parts";
  // What WhatsApp never took is written anew.
  if (submission === "refused") return null;
  if (submission === "queued") return "templates.edit_queued";
  if (!isApproved(template)) {
    return status === "rejected" || status === "paused" ? null : "templates.edit_status";
  }
  if (category !== template.category) return "templates.edit_category";
  return edits.next_at && edits.next_at > now ? "templates.edit_soon" : null;
}

/** Why a template may not be deleted; null when it may. */
export function deleteRefusal({ status }: Pick<MessageTemplate, "status">): string | null {
  if (status === "disabled") return "templates.delete_disabled";
  return isGone(status) ? "templates.delete_gone" : null;
}

/** Why nobody can appeal; null when somebody may. */
export const appealRefusal = ({ status }: Pick<MessageTemplate, "status">): string | null =>
  status === "rejected" ? null : "templates.appeal_status";
