import { useEffect, useRef } from "react";
import { type ApiFormState, useApiForm } from "../../../src/console/kit/form/use-api-form.ts";

interface ChangeFormOptions<V extends object> {
  name: string;
  /** The saved values; when they change elsewhere, an untouched form follows. */
  saved: V;
  /** Gets only what the person changed, so that nobody else's change is undone. */
  send: (change: Partial<V>) => Promise<unknown>;
  onDone: () => void;
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** A form over something that is already there and may change meanwhile. */
export function useChangeForm<V extends object>(options: ChangeFormOptions<V>): ApiFormState<V> {
  const { name, saved, send, onDone } = options;
  const base = useRef(saved);
  const state = useApiForm<V>({
    name,
    initial: saved,
    submit: async (values) => {
      const change = Object.entries(values).filter(([field, value]) =>
        differs(value, base.current[field as keyof V]),
      );
      if (change.length > 0) await send(Object.fromEntries(change) as Partial<V>);
      base.current = values;
    },
    onDone,
  });
  const { form, dirty } = state;
  useEffect(() => {
    if (dirty.current || !differs(saved, base.current)) return;
    base.current = saved;
    form.setFieldsValue(saved);
  });
  return state;
}
