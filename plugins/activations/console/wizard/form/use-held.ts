import { useMemo, useReducer, useState } from "react";
import type { ActivationDetail } from "../../../contract/activation.ts";
import type { Typed, Typing } from "./typing.ts";

/**
 * The activation as its step shows it. When somebody else takes the step, what was typed into its form is
 * kept; a form that is being sent stays until it has its answer.
 */
export function useHeld(latest: ActivationDetail) {
  const [held, setHeld] = useState(latest);
  const [unsent, setUnsent] = useState<readonly Typed[]>([]);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const typings = useMemo(() => ({ forms: new Set<Typing>(), settled: redraw }), []);
  const forms = [...typings.forms];
  const stays = held.status !== latest.status && forms.some(({ busy }) => busy());
  if (!stays && held !== latest) {
    const typed = held.status === latest.status ? [] : forms.flatMap((form) => form.unsent());
    setHeld(latest);
    if (typed.length > 0) setUnsent(typed);
  }
  return { activation: held, typings, unsent, forget: () => setUnsent([]) };
}
