import { useTranslation } from "../../i18n/use-translation.tsx";
import { DayInput } from "./day-input.tsx";
import { type Ends, useEnds } from "./use-ends.ts";

interface DayEndsProps extends Ends {
  label: string;
  onChange: (from: string, to: string) => void;
}

/** Both ends of a span of days. */
export default function DayEnds({ label, from, to, onChange }: DayEndsProps) {
  const { t } = useTranslation("kit");
  const { chosen, choose, wrong, id, input } = useEnds(
    { from, to },
    (ends) => (ends.from && ends.to && ends.from > ends.to ? t("kit:days.reversed") : undefined),
    (ends) => onChange(ends.from, ends.to),
  );
  const day = (at: keyof Ends, name: string) => (
    <DayInput
      {...input}
      aria-label={name}
      status={wrong ? "error" : ""}
      value={chosen[at] || null}
      onChange={(value) => choose({ [at]: value ?? "" })}
    />
  );
  return (
    <span className="kit-dates-ends">
      {day("from", t("kit:table.from", { label }))}
      <span aria-hidden>–</span>
      {day("to", t("kit:table.to", { label }))}
      {wrong && (
        <small id={id} role="alert" className="kit-bad-text">
          {wrong}
        </small>
      )}
    </span>
  );
}
