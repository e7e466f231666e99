import { Progress } from "antd";
import { useTranslation } from "../../i18n/use-translation.tsx";
import "./waiting.css";

interface ProgressLineProps {
  /** What is progressing, for people who do not see it. */
  label: string;
  done: number;
  total: number;
  failed?: number;
  /** Per minute. */
  rate?: number;
  /** Stands still: paused or over. */
  still?: boolean;
}

/** How far something long has come: a bar, a count, what failed, and how fast it goes. */
export function ProgressLine({ label, done, total, failed = 0, rate, still }: ProgressLineProps) {
  const { t } = useTranslation("kit");
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  return (
    <div className="kit-progress">
      <Progress
        percent={percent}
        status={still || percent === 100 ? "normal" : "active"}
        aria-label={label}
        size="small"
        strokeColor="var(--c-primary)"
      />
      <p>
        <span>{t("kit:progress.count", { done, total })}</span>
        {failed > 0 && (
          <span className="kit-bad-text">{t("kit:progress.failed", { count: failed })}</span>
        )}
        {rate !== undefined && !still && (
          <span>{t("kit:progress.rate", { rate: Math.round(rate) })}</span>
        )}
      </p>
    </div>
  );
}
