import { ClockCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useTick } from "../../../../../src/console/kit/text/use-tick.ts";
import { serverNow } from "../../../../../src/console/session/clock.ts";
import type { TalkGoal } from "../../../contract/conversation.ts";

const minute = 60_000;

/** How long is left of a goal that has become urgent, or for how long it is missed. */
export function GoalMark({ goal: { kind, warn_at, due_at } }: { goal: TalkGoal }) {
  const { t } = useTranslation();
  useTick();
  const now = serverNow();
  if (now < warn_at.getTime()) return null;
  const left = due_at.getTime() - now;
  const missed = left <= 0;
  const minutes = missed ? Math.floor(-left / minute) : Math.ceil(left / minute);
  const time =
    minutes < 120
      ? t("messenger:goal.minutes", { value: minutes })
      : t("messenger:goal.hours", { value: Math.floor(minutes / 60) });
  const label = missed
    ? t(kind === "answer" ? "messenger:goal.answerMissed" : "messenger:goal.resolutionMissed", {
        time,
      })
    : t(kind === "answer" ? "messenger:goal.answerNear" : "messenger:goal.resolutionNear", {
        time,
      });
  return (
    <span className="mx-mark mx-goal" data-missed={missed} title={label}>
      <ClockCircleOutlined aria-hidden />
      <span aria-hidden>{missed ? `−${time}` : time}</span>
      <span className="unseen">{label}</span>
    </span>
  );
}
