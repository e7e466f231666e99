import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { useBlocker } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isLeaving } from "../../session/leave.ts";
import { useAskUnsaved } from "./use-ask-unsaved.ts";

type Dirty = RefObject<boolean>;

const forms = new Set<Dirty>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const anyDirty = () => !isLeaving() && [...forms].some((form) => form.current);
const first = () => forms.values().next().value;

/** Asks before a page with unsaved changes is left, however many forms it has. */
export function UnsavedGuard({ dirty }: { dirty: Dirty }) {
  useEffect(() => {
    forms.add(dirty);
    tell();
    return () => {
      forms.delete(dirty);
      tell();
    };
  }, [dirty]);
  // The router knows one blocker at a time, so one form watches for all.
  const watches = useSyncExternalStore(subscribe, first) === dirty;
  return watches ? <Watch /> : null;
}

function Watch() {
  const { t } = useTranslation("kit");
  const askUnsaved = useAskUnsaved();
  const ask = useRef(askUnsaved);
  ask.current = askUnsaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && anyDirty(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (anyDirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);

  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== "blocked") return;
    return ask.current({
      leave: t("kit:unsaved.leave"),
      onLeave: () => {
        for (const form of forms) form.current = false;
        proceed?.();
      },
      onStay: () => reset?.(),
    });
  }, [state, proceed, reset, t]);
  return null;
}
