import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { stepSizes } from "../../contract/limits.ts";
import type { PortfolioUse } from "../../contract/number.ts";
import "./reach.css";

/** What is left of the messaging limit that numbers share, in words; the bar only repeats them. */
export function Reach({ use }: { use: PortfolioUse }) {
  const { messaging_limit: limit, reached, left } = use;
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
