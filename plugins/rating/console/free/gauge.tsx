import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import "./free-messages.css";

/** From here on (of one) it is time to know. */
const tight = 0.8;

/** Whether so few are left that one should know. */
export const isTight = (used: number, most: number): boolean => used / most >= tight;

interface GaugeProps {
  /** For people who do not see the bar. */
  label: string;
  used: number;
  most: number;
}

/** How many of so many are used: words and a bar. antd's brings icons that would travel with the inbox. */
export function Gauge({ label, used, most }: GaugeProps) {
  const { t } = useTranslation();
  const shown = Math.min(used, most);
  return (
    <>
      <p>{t("rating:freeMessages.used", { used: shown, most })}</p>
      <progress
        aria-label={label}
        data-tight={isTight(used, most) || undefined}
        max={most}
        value={shown}
      />
    </>
  );
}
