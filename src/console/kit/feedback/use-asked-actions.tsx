import type { ReactNode } from "react";
import type { PageAction } from "../page/page-header.tsx";
import { type DangerQuestion, useConfirmDanger } from "./confirm-danger.tsx";

/** An action and the question before it, whose button says the same as the action's. */
export interface AskedAction
  extends Omit<PageAction, "label" | "to" | "onClick">,
    Omit<DangerQuestion, "action"> {
  label: string;
}

/** `[asked, dialog]`: `asked` makes an action that asks first; place `dialog` in the page once. */
export function useAskedActions(): [(action: AskedAction) => PageAction, ReactNode] {
  const [ask, dialog] = useConfirmDanger();
  const asked = (action: AskedAction): PageAction => {
    const { title, consequence, typed, reason, mild, run, ...shown } = action;
    const question = { title, consequence, typed, reason, mild, run, action: shown.label };
    return { ...shown, onClick: () => ask(question) };
  };
  return [asked, dialog];
}
