import { Alert } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { categoryLabels } from "../../contract/labels.ts";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { isFlagged } from "../../contract/sendable.ts";

/** What else a person should know of a template before it is sent: pauses, and where its category goes. */
export function StateNotice({ template }: { template: MessageTemplate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, paused_until, scheduled_category, scheduled_at, previous_category } = template;
  const { account, category, submission } = template;
  const said: string[] = [];
  if (template.unknown_parts.length > 0) {
    said.push(`${t("templates:errors.unknown_parts")} (${template.unknown_parts.join(", ")})`);
  }
  if (submission === "queued") said.push(t("templates:state.queued"));
  if (status === "pending" && submission === "accepted") said.push(t("templates:state.pending"));
  if (status === "paused" && paused_until) {
    said.push(t("templates:state.pausedUntil", { at: format.dateTime(paused_until) }));
  }
  if (isFlagged(template)) said.push(t("templates:state.flagged"));
  if (status === "disabled") said.push(t("templates:state.disabled"));
  if (status === "archived") {
    // Nobody but the provider opens the pages of its own account.
    const next =
      account === "" ? t("templates:state.unarchiveSupport") : t("templates:state.unarchive");
    said.push(`${t("templates:state.archived")} ${next}`);
  }
  if (status === "locked") said.push(t("templates:state.locked"));
  if (status === "limit_exceeded") said.push(t("templates:state.limitExceeded"));
  if (scheduled_category && scheduled_at) {
    const to = t(categoryLabels[scheduled_category]);
    // A day of WhatsApp's calendar, which begins with UTC's.
    const at = format.day(scheduled_at.toISOString().slice(0, 10));
    said.push(t("templates:state.scheduled", { category: to, at }));
  }
  if (previous_category && previous_category !== category) {
    said.push(t("templates:state.moved", { from: t(categoryLabels[previous_category]) }));
  }
  return said.map((text) => <Alert key={text} type="info" showIcon message={text} />);
}
