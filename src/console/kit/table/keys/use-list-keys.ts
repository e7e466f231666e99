import { type RefObject, useEffect, useRef } from "react";
import { useKeySetting } from "./key-setting.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** Something lies over the list that has to be answered first; a closed dialog may stay, hidden. */
const isBusy = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some(
    (layer) =>
      layer.closest(
        '[style*="display: none"], .ant-dropdown-hidden, .ant-select-dropdown-hidden',
      ) === null && layer.closest("nav") === null,
  );

/** Of several lists on one page, the one with the focus answers, else the first. */
const isMeant = (list: HTMLElement): boolean =>
  (document.activeElement?.closest(".kit-table") ?? document.querySelector(".kit-table")) === list;

const rowsOf = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>("tr.ant-table-row:not(.kit-skeleton-row)"),
];

/** Focuses the row so many steps from the present one, the first where there is none. */
function step(list: HTMLElement, by: 1 | -1): boolean {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? rows[0] : rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
  next?.focus();
  return next !== undefined;
}

/** Presses what a row that has the focus itself, not a part of it, leads to. */
function press(list: HTMLElement, what: string): boolean {
  const row = rowsOf(list).find((one) => one === document.activeElement);
  const found = row?.querySelector<HTMLElement>(what);
  found?.click();
  return found !== undefined && found !== null;
}

/** Selects the row that has the focus, or leaves it; with Shift up to where one selected last. */
function pick(list: HTMLElement, shiftKey: boolean): boolean {
  const row = rowsOf(list).find((one) => one === document.activeElement);
  const box = row?.querySelector(".ant-table-selection-column input");
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
  return box !== null && box !== undefined;
}

function search(list: HTMLElement): boolean {
  const box = list.querySelector<HTMLInputElement>(".kit-search input");
  box?.select();
  box?.focus();
  return box !== null;
}

function run(key: string, list: HTMLElement, shift: boolean): boolean {
  if (key === "j") return step(list, 1);
  if (key === "k") return step(list, -1);
  if (key === "Enter") return press(list, ".kit-primary :is(a, button)");
  if (key === "x") return pick(list, shift);
  if (key === "m") return press(list, ".kit-actions button");
  return key === "/" && search(list);
}

/**
 * Single keys of a list, by what they write: silent while somebody types or something lies over it. They
 * move the browser's own focus, so a row is shown and read out as anything focused is.
 */
export function useListKeys(help: () => void): RefObject<HTMLElement | null> {
  const enabled = useKeySetting();
  const list = useRef<HTMLElement>(null);
  const latest = useRef(help);
  useEffect(() => {
    latest.current = help;
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.isComposing || isTyping(event.target)) return;
      const { current } = list;
      if (current === null || !isMeant(current) || isBusy()) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === "?") latest.current();
      else if (!run(key, current, event.shiftKey)) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [enabled]);
  return list;
}
