import { useFormat } from "../../../../src/console/format.ts";
import { serverNow } from "../../../../src/console/session/clock.ts";

/** The time of today's messages, the day of older ones. */
export function RowTime({ at }: { at: Date | null }) {
  const format = useFormat();
  if (at === null) return null;
  const today = new Date(serverNow()).toDateString() === at.toDateString();
  return (
    <time dateTime={at.toISOString()} title={format.exact(at)} className="mx-row-time">
      {today ? format.time(at) : format.shortDay(at)}
    </time>
  );
}
