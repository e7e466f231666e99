import { createContext, use, useEffect, useRef } from "react";
import type { FormParts } from "../../../../../src/console/kit/form/sending/use-form-parts.ts";

/** What somebody typed into a form: its label, and the text. */
export type Typed = readonly [label: string, text: string];

/** A form of the step, as the step asks about it. */
export interface Typing {
  busy: () => boolean;
  /** What would be lost if the form were gone. */
  unsent: () => Typed[];
}

interface Typings {
  forms: Set<Typing>;
  /** A form has had its answer. */
  settled: () => void;
}

/** The forms of the present step. */
export const TypingContext = createContext<Typings>({ forms: new Set(), settled: () => undefined });

const textOf = (value: unknown): string => {
  if (typeof value === "string") return value.trim();
  const { number, country_code } = (value ?? {}) as { number?: string; country_code?: string };
  return number ? `+${country_code} ${number}` : "";
};

const labelOf = (label: unknown, name: string): string =>
  typeof label === "string" ? label : name;

/** Tells the step what is typed into one of its forms; `but` are secrets and what was only chosen. */
export function useTyping<V extends object>(
  form: FormParts<V>,
  initial: V,
  but: readonly string[] = [],
): void {
  const { forms, settled } = use(TypingContext);
  const latest = useRef({ form, initial, but });
  latest.current = { form, initial, but };
  useEffect(() => {
    const typing: Typing = {
      busy: () => latest.current.form.busy,
      unsent: () => {
        const { form: now, initial: before, but: left } = latest.current;
        if (!now.dirty.current) return [];
        return Object.entries(now.values()).flatMap(([name, value]): Typed[] => {
          const text = textOf(value);
          const same = text === textOf((before as Record<string, unknown>)[name]);
          return text === "" || same || left.includes(name)
            ? []
            : [[labelOf(now.notes.labels.get(name), name), text]];
        });
      },
    };
    forms.add(typing);
    return () => void forms.delete(typing);
  }, [forms]);
  const { busy } = form;
  useEffect(() => {
    if (!busy) settled();
  }, [busy, settled]);
}
