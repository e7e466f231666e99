import { useSyncExternalStore } from "react";
import { kept, storedKey } from "../../../session/stored.ts";
import { type Layout, usualLayout } from "./layout.ts";

type Layouts = Readonly<Record<string, Layout>>;

const nameOf = (person: string) => `layouts.${person}`;
const listeners = new Set<() => void>();
/** What was read last, and of which text: another tab may have written since, while no list was shown here. */
let held: { person: string; text: string; layouts: Layouts } | undefined;
/** What was chosen since the page was loaded is newer than what others keep. */
let chosen: ReadonlySet<string> = new Set();
/** Of a view that is open: for as long as it is, and kept by nobody here. */
let lent: Layouts = {};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const isLayout = (value: unknown): value is Layout => {
  const { order, hidden, compact } = Object(value) as Record<keyof Layout, unknown>;
  return isTexts(order) && isTexts(hidden) && typeof compact === "boolean";
};

function read(person: string): Layouts {
  const text = kept.get(nameOf(person)) ?? "{}";
  if (held?.person === person && held.text === text) return held.layouts;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    found = {};
  }
  const entries = Object.entries(Object(found)).filter(([, value]) => isLayout(value));
  held = { person, text, layouts: Object.fromEntries(entries) as Layouts };
  return held.layouts;
}

function write(person: string, layouts: Layouts): void {
  kept.set(nameOf(person), JSON.stringify(layouts));
  for (const listener of listeners) listener();
}

/** What the person chose of a list, from where this browser keeps it; that of a view while one is open. */
export const useKeptLayout = (person: string, list: string): Layout =>
  useSyncExternalStore(subscribe, () => lent[list] ?? read(person)[list] ?? usualLayout);

/** Keeps what was chosen of one list, and answers whether it did: in a view, only the view is another. */
export function keepLayout(person: string, list: string, layout: Layout): boolean {
  if (lent[list]) {
    lendLayout(list, layout);
    return false;
  }
  chosen = new Set([...chosen, list]);
  write(person, { ...read(person), [list]: layout });
  return true;
}

/** Takes over what is kept elsewhere: a choice on another device. */
export function takeLayouts(person: string, layouts: Layouts): void {
  const others = Object.entries(layouts).filter(([list]) => !chosen.has(list));
  write(person, { ...read(person), ...Object.fromEntries(others) });
}

/** Shows a list as a view has it; `null` once the view is left. */
export function lendLayout(list: string, layout: Layout | null): void {
  const { [list]: _, ...others } = lent;
  lent = layout === null ? others : { ...others, [list]: layout };
  for (const listener of listeners) listener();
}

/** As if nobody had ever chosen anything here. */
export function forgetLayouts(person: string): void {
  chosen = new Set();
  lent = {};
  write(person, {});
}

function subscribe(listener: () => void) {
  const elsewhere = ({ key }: StorageEvent) => {
    if (held !== undefined && key === storedKey(nameOf(held.person))) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", elsewhere);
  };
}
