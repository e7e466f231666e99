import { useFormat } from "../../../../src/console/format.ts";
import { useToday } from "../../../../src/console/kit/text/use-tick.ts";

/** The time of today's messages, the day of older ones. */
export function RowTime({ at }: { at: Date | null }) {
  const format = useFormat();
  const today = useToday();
  if (at === null) return null;
  return (
    <time dateTime={at.toISOString()} title={format.exact(at)} className="mx-row-time">
      {at.toDateString() === today ? format.time(at) : format.shortDay(at)}
    </time>
  );
}
