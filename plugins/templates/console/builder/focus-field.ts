import type { RefObject } from "react";

const inputs = "textarea, input, button, [tabindex='0']";

/**
 * Brings a field into sight and puts the cursor there, once it is drawn; a path without a field of its own
 * leads to the closest above. Without a path the step's heading takes the focus.
 */
export function focusField(panel: RefObject<HTMLElement | null>, path?: string): void {
  setTimeout(() => {
    const root = panel.current;
    if (root === null) return;
    let found: Element | null = null;
    for (
      let rest = path;
      rest && !found;
      rest = rest.slice(0, Math.max(0, rest.lastIndexOf(".")))
    ) {
      found = root.querySelector(`[data-path="${CSS.escape(rest)}"]`);
    }
    const target = found?.querySelector<HTMLElement>(inputs) ?? root.querySelector("h2");
    target?.focus({ preventScroll: true });
    (found ?? root).scrollIntoView({ block: found ? "center" : "nearest" });
  });
}
