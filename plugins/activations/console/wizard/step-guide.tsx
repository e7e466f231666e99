import { Alert } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts } from "../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import type { Activation } from "../../contract/activation.ts";
import { reasonText } from "../../contract/status-words.ts";
import { ownerNames } from "../looks.ts";
import { guide } from "./guide.ts";

/** Of the present step: why it was rejected, who must act, for how long, and what to have at hand. */
export function StepGuide({ activation }: { activation: Activation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, step_owner, status_since, due_at, rejection_reason } = activation;
  const { takes, hand } = guide[status] ?? {};
  const items: [string, React.ReactNode][] = [
    [
      t("activations:state.owner"),
      step_owner ? t(ownerNames[step_owner]) : t("activations:owner.nobody"),
    ],
  ];
  if (takes) items.push([t("activations:guide.takes"), t(takes)]);
  if (due_at) items.push([t("activations:fields.due"), format.dateTime(due_at)]);
  if (hand) items.push([t("activations:guide.hand"), t(hand)]);
  if (step_owner)
    items.push([t("activations:fields.since"), <RelativeTime key="since" at={status_since} />]);
  return (
    <div className="activation-guide">
      {rejection_reason !== null && (
        <Alert
          type="error"
          showIcon
          message={t("activations:guide.rejected")}
          description={reasonText(rejection_reason, t)}
        />
      )}
      <Facts items={items} />
    </div>
  );
}
