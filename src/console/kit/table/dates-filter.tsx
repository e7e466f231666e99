import { DownOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { dayOf } from "../../../contract/day.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { serverNow } from "../../session/clock.ts";
import { daysOf, type Period, periodOf, periods, periodsAhead } from "./periods.ts";

// Outside of the folder, whose files travel as one.
const DayEnds = lazy(() => import("../time/day-ends.tsx"));

interface DatesFilterProps {
  label: string;
  from: string;
  to: string;
  /** The names are of what is still to come. */
  ahead?: boolean | undefined;
  onChange: (from: string, to: string) => void;
}

/** A span of days, by its name or, where it has none, by both ends; the address keeps the days. */
export function DatesFilter({ label, from, to, ahead, onChange }: DatesFilterProps) {
  const { t } = useTranslation("kit");
  const today = dayOf(new Date(serverNow()));
  const isSet = from !== "" || to !== "";
  const named = ahead ? periodsAhead : periods;
  const period = periodOf({ from, to }, today, named);
  const [asked, setAsked] = useState(false);
  const [wasSet, setWasSet] = useState(isSet);
  // Whoever empties both ends is still in one of them.
  const [emptied, setEmptied] = useState(false);
  if (wasSet !== isSet) {
    setWasSet(isSet);
    if (!isSet) setAsked(emptied);
    setEmptied(false);
  }
  const byEnds = asked || (isSet && !period);
  const names: Record<Period, string> = {
    today: t("kit:periods.today"),
    yesterday: t("kit:periods.yesterday"),
    last7: t("kit:periods.last7"),
    last30: t("kit:periods.last30"),
    thisMonth: t("kit:periods.thisMonth"),
    lastMonth: t("kit:periods.lastMonth"),
    past: t("kit:periods.past"),
    next7: t("kit:periods.next7"),
    next30: t("kit:periods.next30"),
    wholeMonth: t("kit:periods.thisMonth"),
    nextMonth: t("kit:periods.nextMonth"),
  };
  const choose = (name: string) => {
    setAsked(name === "other");
    if (name === "other") return;
    const found = named.find((one) => one === name);
    const days = found ? daysOf(found, today) : { from: "", to: "" };
    onChange(days.from, days.to);
  };
  return (
    <fieldset className="kit-dates" aria-label={label}>
      <span className="kit-dates-named">
        <span aria-hidden>{label}:</span>
        <select
          aria-label={t("kit:periods.label", { label })}
          value={byEnds ? "other" : (period ?? "")}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t("kit:table.all")}</option>
          {named.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
          <option value="other">{t("kit:periods.other")}</option>
        </select>
        <DownOutlined aria-hidden className="kit-select-arrow" />
      </span>
      {byEnds && (
        <Suspense fallback={<span className="kit-dates-room" />}>
          <DayEnds
            label={label}
            from={from}
            to={to}
            onChange={(first, last) => {
              setEmptied(first === "" && last === "");
              onChange(first, last);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
