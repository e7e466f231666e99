import { useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiError } from "../../../../src/contract/wire.ts";
import { updateFlowJson } from "../../contract/endpoints.ts";
import type { Flow } from "../../contract/flow.ts";
import { flows } from "../../contract/resources.ts";
import { usePlace } from "../use-place.ts";

/** Saving a flow's JSON; `conflict` is the version that somebody else made meanwhile. */
export function useSaveJson({ id }: Flow, onSaved: (json: string) => void) {
  const { t } = useTranslation();
  const { params } = usePlace();
  const [conflict, setConflict] = useState<number | null>(null);
  const { mutation, mutateAsync } = useCustomMutation(updateFlowJson, {
    success: t("flows:editor.saved"),
    invalidates: [flows],
  });
  const save = async (json: string, version: number) => {
    setConflict(null);
    const file = new File([json], "flow.json", { type: "application/json" });
    try {
      await mutateAsync({ params: { ...params, flow: id }, body: { file, version } });
      onSaved(json);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return;
      const now = error.more.data as { version?: number } | undefined;
      setConflict(now?.version ?? null);
    }
  };
  return { save, saving: mutation.isPending, conflict, forget: () => setConflict(null) };
}
