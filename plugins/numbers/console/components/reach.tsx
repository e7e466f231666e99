import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { stepSizes } from "../../contract/limits.ts";
import type { PortfolioUse, SharedUse } from "../../contract/number.ts";
import "./reach.css";

interface ReachProps {
  use: PortfolioUse & Partial<Pick<SharedUse, "numbers">>;
  /** All that are shown: of several, each says whose it is. */
  among?: readonly SharedUse[];
}

/** The names of the numbers that share a limit. */
export const namesOf = ({ numbers }: Pick<SharedUse, "numbers">): string =>
  numbers.map(({ display_name }) => display_name).join(", ");

/** What is left of the messaging limit that numbers share, in words; the bar only repeats them. */
export function Reach({ use, among = [] }: ReachProps) {
  const { messaging_limit: limit, reached, left, numbers } = use;
  const { t } = useTranslation();
  const whose = numbers && among.length > 1 && `${namesOf({ numbers })}: `;
  const most = stepSizes[limit];
  if (most === null || left === null) {
    const words = limit === "unlimited" ? "numbers:reach.none" : "numbers:reach.unknown";
    return <span className="number-reach">{`${whose || ""}${t(words, { reached })}`}</span>;
  }
  const share = Math.min(1, reached / most);
  return (
    <span className="number-reach" data-tight={share > 0.9 || undefined}>
      {`${whose || ""}${t("numbers:reach.left", { left, most })}`}
      <span aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  );
}
