import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { stepSizes } from "../../contract/limits.ts";
import type { MessagingLimit } from "../../contract/number.ts";
import "./reach.css";

interface ReachProps {
  limit: MessagingLimit;
  /** People written to outside the window within 24 hours. */
  reached: number;
  /** What is left of the limit; null where there is none, or none is known. */
  left: number | null;
}

/** What is left of a number's messaging limit, in words; the bar only repeats them. */
export function Reach({ limit, reached, left }: ReachProps) {
  const { t } = useTranslation();
  const most = stepSizes[limit];
  if (most === null || left === null) {
    const words = limit === "unlimited" ? "numbers:reach.none" : "numbers:reach.unknown";
    return <span>{t(words, { reached })}</span>;
  }
  const share = Math.min(1, reached / most);
  return (
    <span className="number-reach" data-tight={share > 0.9 || undefined}>
      {t("numbers:reach.left", { left, most })}
      <span aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  );
}
