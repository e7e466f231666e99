import { useSearchParams } from "react-router-dom";
import { useSpan } from "../../../src/console/kit/span/use-span.ts";
import { longestReport } from "../contract/report.ts";

const timed = new Set(["first_answers", "answers", "resolved", "waiting"]);

/** Of which days, number and team the report is, as the address says it. */
export function useNarrowed() {
  const choice = useSpan(longestReport);
  const [search, setSearch] = useSearchParams();
  const { from, to } = choice.span;
  const named = (name: string) => {
    const value = search.get(name);
    return value ? { [name]: value } : {};
  };
  const query = { from, to, ...named("number_id"), ...named("team_id") } as {
    from: string;
    to: string;
    number_id?: string;
    team_id?: string;
  };
  return {
    choice,
    query,
    /** Shows one number or team alone; undefined: all of them. */
    narrow: (name: "number_id" | "team_id", id: string | undefined) =>
      setSearch(
        (before) => {
          if (id === undefined) before.delete(name);
          else before.set(name, id);
          return before;
        },
        { replace: true },
      ),
    /** Where the conversations behind a figure are listed. */
    drill: (figure: string, more: Record<string, string | number> = {}) => {
      // What is timed begins with what took longest.
      const order = timed.has(figure) ? { sort: "-seconds" } : {};
      const words = { ...query, figure, ...more, ...order };
      const asked = Object.entries(words).map(([name, value]) => [name, String(value)]);
      return `/relatorios/conversas?${new URLSearchParams(asked)}`;
    },
  };
}

export type Narrowed = ReturnType<typeof useNarrowed>;
