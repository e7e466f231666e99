import { useTranslation } from "../../i18n/use-translation.tsx";
import { type Ends, useTypedEnds } from "../span/use-typed-ends.ts";

interface DayEndsProps extends Ends {
  label: string;
  onChange: (from: string, to: string) => void;
}

/** Both ends of a span of days. */
export default function DayEnds({ label, from, to, onChange }: DayEndsProps) {
  const { t } = useTranslation("kit");
  const { typed, type, wrong, id, input } = useTypedEnds(
    { from, to },
    (ends) => (ends.from && ends.to && ends.from > ends.to ? t("kit:days.reversed") : undefined),
    (ends) => onChange(ends.from, ends.to),
  );
  return (
    <span className="kit-dates-ends">
      <input
        {...input}
        type="date"
        aria-label={t("kit:table.from", { label })}
        value={typed.from}
        max={typed.to || undefined}
        onChange={(event) => type({ from: event.target.value })}
      />
      <span aria-hidden>–</span>
      <input
        {...input}
        type="date"
        aria-label={t("kit:table.to", { label })}
        value={typed.to}
        min={typed.from || undefined}
        onChange={(event) => type({ to: event.target.value })}
      />
      {wrong && (
        <small id={id} role="alert" className="kit-bad-text">
          {wrong}
        </small>
      )}
    </span>
  );
}
