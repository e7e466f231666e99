import { useMemo } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { cut } from "../../../../../src/contract/text.ts";
import type { PinStep } from "../../../contract/conversation.ts";
import type { Note } from "../../thread-slots.ts";

const none: readonly Note[] = [];
/** Characters of a message that still fit a quiet line. */
const longest = 60;

/** That somebody pinned a message, or took it from there, as quiet lines. */
export function usePinNotes(steps: readonly PinStep[]): readonly Note[] {
  const { t } = useTranslation();
  return useMemo(() => {
    if (steps.length === 0) return none;
    const sentence = ({ kind, by, text: all }: PinStep): string => {
      const text = all.length > longest ? `${cut(all, longest).trimEnd()}…` : all;
      const name = by?.name ?? t("messenger:pins.somebody");
      if (kind === "pinned") {
        return text
          ? t("messenger:pins.pinned", { name, text })
          : t("messenger:pins.pinnedOne", { name });
      }
      return text
        ? t("messenger:pins.unpinned", { name, text })
        : t("messenger:pins.unpinnedOne", { name });
    };
    return steps.map((step) => ({
      id: `${step.kind} ${step.message_id} ${step.at.getTime()}`,
      at: step.at,
      text: sentence(step),
    }));
  }, [steps, t]);
}
