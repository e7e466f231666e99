import type { ReactNode } from "react";
import type { MenuEntry } from "../menu/dropdown-menu.tsx";
import type { PageAction } from "../page/page-header.tsx";
import { type DangerQuestion, useConfirmDanger } from "./confirm-danger.tsx";

/** An action of a page or of a row's menu. */
type Action = PageAction & Pick<MenuEntry, "divided">;

/** An action and the question before it, whose button says the same as the action's. */
export interface AskedAction
  extends Omit<Action, "label" | "to" | "onClick">,
    Omit<DangerQuestion, "action"> {
  label: string;
}

/** `[asked, dialog]`: `asked` makes an action that asks first; place `dialog` in the page once. */
export function useAskedActions(): [(action: AskedAction) => Action, ReactNode] {
  const [ask, dialog] = useConfirmDanger();
  const asked = (action: AskedAction): Action => {
    const { title, consequence, typed, reason, mild, run, ...shown } = action;
    const question = { title, consequence, typed, reason, mild, run, action: shown.label };
    return { ...shown, onClick: () => ask(question) };
  };
  return [asked, dialog];
}
