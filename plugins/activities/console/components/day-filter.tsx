import { DayInput } from "../../../../src/console/kit/input/day-input.tsx";
import { useTypedEnds } from "../../../../src/console/kit/span/use-typed-ends.ts";
import type { PickProps } from "../../../../src/console/kit/table/column.ts";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { dayOf } from "../../../../src/contract/day.ts";

/** A day that is over, or today; asked for once it is typed. */
export function DayFilter({ label, value = "", onChange }: PickProps) {
  const { typed, type, input } = useTypedEnds(
    { from: value, to: "" },
    () => undefined,
    ({ from }) => onChange(from || undefined),
  );
  return (
    <span className="activities-as-of">
      <span aria-hidden>{label}</span>
      <DayInput
        {...input}
        aria-label={label}
        value={typed.from || null}
        max={dayOf(new Date(serverNow()))}
        onChange={(day) => type({ from: day ?? "" })}
      />
    </span>
  );
}
