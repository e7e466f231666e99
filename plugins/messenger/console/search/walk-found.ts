import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrows walk from the search through the people and on through the messages it found, and back;
 * Enter in the search opens the first of them. Inside the list of people the list moves by itself.
 */
export function walkFound(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  const pane = event.currentTarget;
  const search = pane.querySelector<HTMLElement>('input[type="search"]');
  const people = [...pane.querySelectorAll<HTMLElement>("[data-contact]")];
  const found = [...people, ...pane.querySelectorAll<HTMLElement>(".mx-hits a")];
  const inSearch = event.target === search;
  if (event.key === "Enter" && inSearch) {
    // What was typed since is searched first.
    if ((search as HTMLInputElement).value.trim() === pane.dataset.searching) found[0]?.click();
    return;
  }
  const step = steps[event.key];
  const place = inSearch ? -1 : found.indexOf(event.target as HTMLElement);
  if (step === undefined || search === null || (place === -1 && !inSearch)) return;
  const next = place + step === -1 ? search : found[place + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
