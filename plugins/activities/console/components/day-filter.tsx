import { DayInput } from "../../../../src/console/kit/input/day-input.tsx";
import type { PickProps } from "../../../../src/console/kit/table/column.ts";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { dayOf } from "../../../../src/contract/day.ts";

/** A day that is over, or today. */
export const DayFilter = ({ label, value, onChange }: PickProps) => (
  <span className="activities-as-of">
    <span aria-hidden>{label}</span>
    <DayInput
      aria-label={label}
      value={value ?? null}
      max={dayOf(new Date(serverNow()))}
      onChange={(day) => onChange(day ?? undefined)}
    />
  </span>
);
