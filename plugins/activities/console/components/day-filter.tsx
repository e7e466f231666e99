import type { PickProps } from "../../../../src/console/kit/table/column.ts";
import { DayInput } from "../../../../src/console/kit/time/day-input.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { dayOf } from "../../../../src/contract/day.ts";

/** A day that is over, or today. */
export function DayFilter({ label, value, onChange }: PickProps) {
  return (
    <span className="activities-as-of">
      <span aria-hidden>{label}</span>
      <DayInput
        aria-label={label}
        value={value || null}
        max={dayOf(new Date(serverNow()))}
        onChange={(day) => onChange(day ?? undefined)}
      />
    </span>
  );
}
