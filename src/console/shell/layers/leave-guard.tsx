import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isLeaving } from "../../session/leave.ts";
import { closeByBack, isOverPage, useLayer, watchEscape } from "./layers.ts";
import { useAskUnsaved } from "./use-ask-unsaved.ts";

type Dirty = RefObject<boolean>;

const forms = new Set<Dirty>();

const anyDirty = () => !isLeaving() && [...forms].some((form) => form.current);

/** Has the person asked before a page with unsaved changes is left, however many forms it has. */
export function useUnsaved(dirty: Dirty): void {
  useEffect(() => {
    forms.add(dirty);
    return () => void forms.delete(dirty);
  }, [dirty]);
}

/** For what is shown this once: no key and no Back closes it, and before the page is left it is asked about. */
export function useShownOnce(open: boolean): void {
  const shown = useRef(open);
  shown.current = open;
  useUnsaved(shown);
  useLayer(open, () => undefined);
}

/**
 * Stands once beside the pages, as the router knows one blocker at a time. Escape, and Back on a phone, close what
 * lies over the page; before the page is left, what was not saved is asked about.
 */
export function LeaveGuard() {
  const { t } = useTranslation("kit");
  const askUnsaved = useAskUnsaved();
  const ask = useRef(askUnsaved);
  ask.current = askUnsaved;
  const over = useRef(false);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    over.current = historyAction === "POP" && isOverPage();
    const leaves = currentLocation.pathname !== nextLocation.pathname;
    return over.current || (leaves && anyDirty());
  });

  useEffect(watchEscape, []);
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
    if (over.current) {
      reset?.();
      closeByBack();
      return;
    }
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
