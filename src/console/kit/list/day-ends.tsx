import { type FocusEvent, useState } from "react";
import { day } from "../../../contract/day.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface Ends {
  from: string;
  to: string;
}
interface DayEndsProps extends Ends {
  label: string;
  onChange: (from: string, to: string) => void;
}

const isDay = (text: string) => text === "" || day.safeParse(text).success;
const isSpan = ({ from, to }: Ends) =>
  isDay(from) && isDay(to) && (from === "" || to === "" || from <= to);

/** Both ends of a span of days. A year that is still being typed, or an end before the start, asks for nothing. */
export default function DayEnds({ label, from, to, onChange }: DayEndsProps) {
  const { t } = useTranslation("kit");
  const [typed, setTyped] = useState<Ends>({ from, to });
  const [seen, setSeen] = useState<Ends>({ from, to });
  if (seen.from !== from || seen.to !== to) {
    setSeen({ from, to });
    setTyped({ from, to });
  }
  const type = (change: Partial<Ends>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    // Without either end the inputs would go, and whoever types in one would lose it.
    if (isSpan(next) && (next.from || next.to)) onChange(next.from, next.to);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.parentElement?.contains(relatedTarget)) return;
    if (typed.from === "" && typed.to === "" && (from || to)) onChange("", "");
  };
  const shared = { type: "date", onBlur: leave } as const;
  return (
    <span className="kit-dates-ends">
      <input
        {...shared}
        aria-label={t("kit:table.from", { label })}
        value={typed.from}
        max={typed.to || undefined}
        onChange={(event) => type({ from: event.target.value })}
      />
      <span aria-hidden>–</span>
      <input
        {...shared}
        aria-label={t("kit:table.to", { label })}
        value={typed.to}
        min={typed.from || undefined}
        onChange={(event) => type({ to: event.target.value })}
      />
    </span>
  );
}
