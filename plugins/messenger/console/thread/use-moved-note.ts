import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Conversation } from "../../contract/conversation.ts";
import type { Note } from "../thread-slots.ts";

/** That the person has another phone now, as a quiet line with the way there. */
export function useMovedNote(moved: Conversation["moved"]): readonly Note[] {
  const { t } = useTranslation();
  return useMemo(
    () => (moved ? [{ id: "moved", text: t("messenger:thread.moved"), ...moved }] : []),
    [moved, t],
  );
}
