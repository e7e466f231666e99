import { useState } from "react";
import { isEmpty, type Wrong, wrongValue } from "./check-field.ts";
import { resolved, type Scope } from "./expression.ts";
import { entriesOf, type Part, type RunFlow } from "./flow-shape.ts";
import { firstValues, visibleParts } from "./visible.ts";

type Values = Record<string, unknown>;

interface State {
  /** Screens on the way, the shown one last. */
  path: string[];
  data: Record<string, Values>;
  forms: Record<string, Values>;
  wrong: Record<string, Wrong>;
  /** An endpoint would have been asked. */
  asked: boolean;
  /** What the form sent. */
  done: Values | null;
}

const nowhere: State = { path: [], data: {}, forms: {}, wrong: {}, asked: false, done: null };

const fieldTypes = new Set([
  "TextInput",
  "TextArea",
  "CheckboxGroup",
  "RadioButtonsGroup",
  "Dropdown",
  "ChipsSelector",
  "DatePicker",
  "CalendarPicker",
  "OptIn",
]);
export const isField = ({ type }: Part): boolean => fieldTypes.has(type);

interface Options {
  /** The screen to begin with; the first without it. */
  start?: string | undefined;
  /** What the first screen is handed, instead of the JSON's examples. */
  data?: Values | undefined;
  onDone?: ((answer: Values) => void) | undefined;
}

/** Filling a flow in, screen by screen, as a phone would. */
export function useRun(flow: RunFlow, { start, data, onDone }: Options) {
  const byId = new Map(flow.screens.map((screen) => [screen.id, screen]));
  const scopeOf = (state: State, id: string): Scope => ({
    data: { ...byId.get(id)?.samples, ...state.data[id] },
    form: state.forms[id] ?? {},
    screens: Object.fromEntries(
      [...byId].map(([screen, { samples }]) => [
        screen,
        { data: { ...samples, ...state.data[screen] }, form: state.forms[screen] ?? {} },
      ]),
    ),
  });
  const entering = (state: State, id: string, handed: Values): State => {
    const next = {
      ...state,
      path: [...state.path, id],
      data: { ...state.data, [id]: handed },
      wrong: {},
    };
    const parts = byId.get(id)?.parts ?? [];
    const form = { ...firstValues(scopeOf(next, id), parts), ...state.forms[id] };
    return { ...next, forms: { ...next.forms, [id]: form } };
  };
  const begin = () => {
    const first = start !== undefined && byId.has(start) ? start : (flow.screens[0]?.id ?? "");
    return entering(nowhere, first, data ?? {});
  };
  const [state, setState] = useState<State>(begin);
  const id = state.path.at(-1) ?? "";
  const screen = byId.get(id);
  const scope = scopeOf(state, id);
  const parts = visibleParts(scope, screen?.parts ?? []);

  const finish = (answer: Values) => {
    setState((former) => ({ ...former, done: answer }));
    onDone?.(answer);
  };

  const act = (action: unknown) => {
    const { name, payload, next, url } = Object.fromEntries<unknown>(entriesOf(action));
    const handed = Object.fromEntries(entriesOf(resolved(scope, payload ?? {})));
    if (name === "navigate") {
      const to = String(Object.fromEntries(entriesOf(next)).name ?? "");
      if (byId.has(to)) setState((former) => entering(former, to, handed));
    } else if (name === "complete") finish(handed);
    else if (name === "update_data") {
      setState((former) => ({
        ...former,
        data: { ...former.data, [id]: { ...former.data[id], ...handed } },
      }));
    } else if (name === "open_url" && typeof url === "string" && /^https?:/.test(url)) {
      window.open(url, "_blank", "noopener,noreferrer");
    } else if (name === "data_exchange") {
      const [to] = flow.routing[id] ?? [];
      if (to !== undefined && byId.has(to)) {
        setState((former) => ({ ...entering(former, to, {}), asked: true }));
      } else if (screen?.terminal) finish(handed);
      else setState((former) => ({ ...former, asked: true }));
    }
  };

  return {
    id,
    screen,
    scope,
    parts,
    wrong: state.wrong,
    asked: state.asked,
    done: state.done,
    canGoBack: state.path.length > 1,
    set: (name: string, value: unknown) =>
      setState((former) => {
        const { [name]: _, ...wrong } = former.wrong;
        const form = { ...former.forms[id], [name]: value };
        return { ...former, wrong, forms: { ...former.forms, [id]: form } };
      }),
    act,
    /** The footer's press: only once every field is right. Answers the first that is not. */
    submit: (action: unknown): string | null => {
      const wrong: Record<string, Wrong> = {};
      for (const part of parts) {
        const name = String(part.name ?? "");
        if (!isField(part) || resolved(scope, part.enabled ?? true) === false) continue;
        const found = wrongValue(scope, part, scope.form[name]);
        if (found) wrong[name] = found;
      }
      const [first] = Object.keys(wrong);
      if (first === undefined) act(action);
      else setState((former) => ({ ...former, wrong }));
      return first ?? null;
    },
    back: () => setState((former) => ({ ...former, path: former.path.slice(0, -1), wrong: {} })),
    restart: () => setState(begin()),
  };
}

export type Run = ReturnType<typeof useRun>;

/** An answer's values as a list, without what nobody said. */
export const saidOf = (answer: Values): [string, string][] =>
  Object.entries(answer)
    .filter(([, value]) => !isEmpty(value) || value === false)
    .map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.join(", ")
        : typeof value === "object"
          ? JSON.stringify(value)
          : String(value),
    ]);
