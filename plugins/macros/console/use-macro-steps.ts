import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { HandTo, Macro } from "../contract/macro.ts";

export const handNames: Readonly<Record<HandTo, string>> = {
  keep: "macros:hand.keep",
  me: "macros:hand.me",
  nobody: "macros:hand.nobody",
  team: "macros:hand.team",
};

/** What a macro does, a line for each step, in the order in which it does them. */
export function useMacroSteps(): (macro: Macro) => string[] {
  const { t } = useTranslation();
  return ({ text, tags, hand_to, team, done }) => [
    ...(text ? [t("macros:steps.send", { text })] : []),
    ...(tags.length > 0
      ? [t("macros:steps.tag", { names: tags.map(({ name }) => name).join(", ") })]
      : []),
    ...(hand_to === "team" ? [t("macros:steps.team", { team: team?.name ?? "–" })] : []),
    ...(hand_to === "me" || hand_to === "nobody" ? [t(handNames[hand_to])] : []),
    ...(done ? [t("macros:steps.done")] : []),
  ];
}
