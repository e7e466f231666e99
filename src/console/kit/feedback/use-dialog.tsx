import { type ReactNode, Suspense, useCallback, useState } from "react";

type Draw<T> = (about: T, close: () => void) => ReactNode;

/**
 * `[open, dialog]` for a dialog, usually `lazy()`, about something: `open(plan)`, and in the page once
 * `{dialog((plan, close) => <PlanEdit plan={plan} onClose={close} />)}`.
 */
export function useDialog<T>(): [(about: T) => void, (draw: Draw<T>) => ReactNode] {
  const [opened, setOpened] = useState<{ about: T }>();
  const open = useCallback((about: T) => setOpened({ about }), []);
  const close = () => setOpened(undefined);
  const dialog = (draw: Draw<T>) => (
    <Suspense fallback={null}>{opened && draw(opened.about, close)}</Suspense>
  );
  return [open, dialog];
}
