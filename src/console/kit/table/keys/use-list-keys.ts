import { type RefObject, useEffect, useRef } from "react";
import { useKeySetting } from "./key-setting.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

const layers = '[role="dialog"], [role="menu"], [role="listbox"]';
const noLayer = 'nav, [style*="display: none"], .ant-dropdown-hidden, .ant-select-dropdown-hidden';

/** Something lies above that has to be answered first; a closed dialog may stay, hidden. */
const isBusy = (own = ""): boolean =>
  [...document.querySelectorAll(layers)].some(
    (layer) => layer.closest(own ? `${noLayer}, ${own}` : noLayer) === null,
  );

/** Whether a key pressed now is one of the single ones; `own` is what may lie open above the list. */
export function isSingleKey(event: KeyboardEvent, own?: string): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !event.isComposing && !isTyping(event.target) && !isBusy(own);
}

/** Single keys are told by what they write, whatever the case. */
export const keyOf = ({ key }: KeyboardEvent): string =>
  key.length === 1 ? key.toLowerCase() : key;

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

/** The row that has the focus itself, not a part of it. */
const focused = (list: HTMLElement) => rowsOf(list).find((one) => one === document.activeElement);

/** Presses what the focused row leads to. */
function press(list: HTMLElement, what: string): boolean {
  const found = focused(list)?.querySelector<HTMLElement>(what);
  found?.click();
  return found !== undefined && found !== null;
}

/** Selects the row that has the focus, or leaves it; with Shift up to where one selected last. */
function pick(list: HTMLElement, shiftKey: boolean): boolean {
  const box = focused(list)?.querySelector(".ant-table-selection-column input");
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
  if (key === "Enter") return press(list, ".kit-primary :is(a, button):not(.kit-copy *)");
  if (key === "x") return pick(list, shift);
  if (key === "m") return press(list, ".kit-actions .kit-menu button");
  return key === "/" && search(list);
}

interface ListKeys {
  help: () => void;
  /** Shows the record of a row beside the list. */
  peek: ((key: string) => void) | undefined;
}

/**
 * Single keys of a list, by what they write: silent while somebody types or something lies over it. They
 * move the browser's own focus, so a row is shown and read out as anything focused is.
 */
export function useListKeys(own: ListKeys): RefObject<HTMLElement | null> {
  const enabled = useKeySetting();
  const list = useRef<HTMLElement>(null);
  const latest = useRef(own);
  useEffect(() => {
    latest.current = own;
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      const { current } = list;
      if (current === null || !isSingleKey(event) || !isMeant(current)) return;
      const { help, peek } = latest.current;
      const key = keyOf(event);
      if (key === "?") help();
      else if (!run(key, current, event.shiftKey)) {
        // A record without a page of its own is opened beside the list.
        const row = /^( |Enter)$/.test(key) && focused(current)?.dataset.rowKey;
        if (!row || !peek) return;
        peek(row);
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [enabled]);
  return list;
}
