import { useId, useState } from "react";

/** Both ends of a span of days, as `2026-11-20`; empty for an open one. */
export interface Ends {
  from: string;
  to: string;
}

/** Two days, asked for once they are a span: what is none is not asked for, and said. */
export function useEnds(
  { from, to }: Ends,
  why: (ends: Ends) => string | undefined,
  onChange: (ends: Ends) => void,
) {
  const [chosen, setChosen] = useState<Ends>({ from, to });
  const [wrong, setWrong] = useState<string>();
  const [seen, setSeen] = useState<Ends>({ from, to });
  if (seen.from !== from || seen.to !== to) {
    setSeen({ from, to });
    setChosen({ from, to });
    setWrong(undefined);
  }
  const id = useId();
  return {
    chosen,
    choose(change: Partial<Ends>) {
      const next = { ...chosen, ...change };
      setChosen(next);
      const reason = why(next);
      setWrong(reason);
      if (!reason && (next.from !== from || next.to !== to)) onChange(next);
    },
    wrong,
    /** Of the line that says what is wrong. */
    id,
    /** Of each of the two inputs. */
    input: {
      "aria-invalid": wrong ? true : undefined,
      "aria-describedby": wrong ? id : undefined,
    } as const,
  };
}
