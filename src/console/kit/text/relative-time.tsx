import { useFormat } from "../../format.ts";
import { Hint } from "./hint.tsx";
import { useTick } from "./use-tick.ts";

interface RelativeTimeProps {
  at: Date | null | undefined;
  /** Shown where there is no time. */
  none?: string;
}

/** How long ago, kept up to date; the exact time on hover and focus. */
export function RelativeTime({ at, none = "–" }: RelativeTimeProps) {
  const format = useFormat();
  useTick();
  if (!at) return none;
  return (
    <Hint text={format.exact(at)}>
      <time dateTime={at.toISOString()}>{format.relative(at)}</time>
    </Hint>
  );
}
