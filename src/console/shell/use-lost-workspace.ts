import { useEffect } from "react";
import { useTranslation } from "../i18n/use-translation.tsx";
import { onWorkspaceLost } from "../session/workspace.ts";
import { useTell } from "../tell.ts";
import { useSwitched } from "./use-switched.ts";

/** Takes the tab out of a workspace that the person lost, into the one they chose last, and says so. */
export function useLostWorkspace(): void {
  const { t } = useTranslation();
  const tell = useTell();
  const switched = useSwitched();
  useEffect(() =>
    onWorkspaceLost(() => {
      tell.error(t("errors:not_in_workspace"));
      void switched(null);
    }),
  );
}
