import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { day } from "../../../contract/day.ts";

/** Both ends of a span of days, as `2026-11-20`; empty for an open one. */
export interface Ends {
  from: string;
  to: string;
}

/** Milliseconds without a key: a date is typed digit by digit, and each of them makes another one. */
const pause = 700;

const isDay = (text: string): boolean => text === "" || day.safeParse(text).success;

/**
 * Two dates while they are typed. They are asked for after a pause, on Enter or when both are left; what
 * is no span is not asked for, and said.
 */
export function useTypedEnds(
  { from, to }: Ends,
  why: (ends: Ends) => string | undefined,
  onChange: (ends: Ends) => void,
) {
  const [typed, setTyped] = useState<Ends>({ from, to });
  const [wrong, setWrong] = useState<string>();
  const [seen, setSeen] = useState<Ends>({ from, to });
  if (seen.from !== from || seen.to !== to) {
    setSeen({ from, to });
    setTyped({ from, to });
    setWrong(undefined);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (ends: Ends) => {
    clearTimeout(timer.current);
    // A year that is still being typed.
    if (!isDay(ends.from) || !isDay(ends.to)) return;
    const reason = why(ends);
    setWrong(reason);
    if (!reason && (ends.from !== from || ends.to !== to)) onChange(ends);
  };
  const type = (change: Partial<Ends>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    setWrong(undefined);
    clearTimeout(timer.current);
    // Without either end the inputs may go, and whoever types in one would lose it.
    if (next.from || next.to) timer.current = setTimeout(() => ask(next), pause);
  };
  const id = useId();
  return {
    typed,
    type,
    wrong,
    /** Of the line that says what is wrong. */
    id,
    /** Of each of the two inputs. */
    input: {
      "aria-invalid": wrong ? true : undefined,
      "aria-describedby": wrong ? id : undefined,
      onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && ask(typed),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.parentElement?.contains(relatedTarget)) ask(typed);
      },
    },
  };
}
