import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { updateFlowJson } from "../../contract/endpoints.ts";
import type { Flow } from "../../contract/flow.ts";
import { flows } from "../../contract/resources.ts";
import { usePlace } from "../use-place.ts";

/** A flow's text as it is saved, and the flow's version then. */
export interface SavedJson {
  json: string;
  version: number;
}

/** Saving a flow's JSON over the version it was made from. What somebody else saved meanwhile is read again. */
export function useSaveJson({ id }: Flow, onSaved: (saved: SavedJson) => void) {
  const { t } = useTranslation();
  const { params } = usePlace();
  const { mutation, mutateAsync } = useCustomMutation(updateFlowJson, {
    success: t("flows:editor.saved"),
    invalidates: [flows],
  });
  const save = async (json: string, version: number) => {
    const file = new File([json], "flow.json", { type: "application/json" });
    try {
      const saved = await mutateAsync({ params: { ...params, flow: id }, body: { file, version } });
      onSaved({ json, version: saved.version });
    } catch {
      // Told as a toast; the text stays, unsaved.
    }
  };
  return { save, saving: mutation.isPending };
}
