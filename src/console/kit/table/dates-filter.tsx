import { dayOf } from "../../../contract/day.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { serverNow } from "../../session/clock.ts";
import { daysOf, type Period, periodOf, periods } from "./periods.ts";

interface DatesFilterProps {
  label: string;
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** A span of days, by its name or by both ends; the address keeps the days. */
export function DatesFilter({ label, from, to, onChange }: DatesFilterProps) {
  const { t } = useTranslation("kit");
  const today = dayOf(new Date(serverNow()));
  const named = periodOf(from, to, today) ?? (from || to ? "other" : "");
  const names: Record<Period, string> = {
    today: t("kit:periods.today"),
    yesterday: t("kit:periods.yesterday"),
    last7: t("kit:periods.last7"),
    last30: t("kit:periods.last30"),
    thisMonth: t("kit:periods.thisMonth"),
    lastMonth: t("kit:periods.lastMonth"),
  };
  const choose = (name: string) => {
    const period = periods.find((one) => one === name);
    const days = period ? daysOf(period, today) : { from: "", to: "" };
    onChange(days.from, days.to);
  };
  return (
    <fieldset className="kit-dates">
      <legend>{label}</legend>
      <select
        aria-label={t("kit:periods.label", { label })}
        value={named}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t("kit:table.all")}</option>
        {named === "other" && (
          <option value="other" disabled>
            {t("kit:periods.other")}
          </option>
        )}
        {periods.map((period) => (
          <option key={period} value={period}>
            {names[period]}
          </option>
        ))}
      </select>
      <input
        type="date"
        aria-label={t("kit:table.from", { label })}
        value={from}
        max={to || undefined}
        onChange={(event) => onChange(event.target.value, to)}
      />
      <span aria-hidden>–</span>
      <input
        type="date"
        aria-label={t("kit:table.to", { label })}
        value={to}
        min={from || undefined}
        onChange={(event) => onChange(from, event.target.value)}
      />
    </fieldset>
  );
}
