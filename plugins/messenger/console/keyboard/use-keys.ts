import { useEffect, useRef } from "react";
import { useKeySetting } from "./key-setting.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A dialog that was closed stays in the page for a moment, hidden. */
const hidden = '[style*="display: none"]';
const open = `[role="dialog"]:not(${hidden}, ${hidden} *), .ant-dropdown:not(.ant-dropdown-hidden)`;

/** Something lies over the page that has to be answered first. */
export const isBusy = (): boolean => document.querySelector(open) !== null;

/** Single keys of the messenger, by `event.key`; silent while somebody types or a layer is open. */
export function useKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const enabled = useKeySetting();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.isComposing || isTyping(event.target) || isBusy()) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const run = latest.current[key];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [enabled]);
}
