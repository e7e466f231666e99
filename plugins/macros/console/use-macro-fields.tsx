import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Macro } from "../contract/macro.ts";
import { handNames } from "./use-macro-steps.ts";

/** The fields of a number's macros, in the person's language. */
export function useMacroFields(): Field<Macro>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(
    () => [
      kit.name("name", t("macros:fields.name")),
      kit.text("text", t("macros:fields.text"), { sorter: undefined }),
      kit.words("tags", t("macros:fields.tags"), ({ tags }) =>
        tags.map(({ name }) => name).join(", "),
      ),
      kit.words("hand_to", t("macros:fields.handTo"), ({ hand_to, team }) =>
        hand_to === "team" ? (team?.name ?? "–") : t(handNames[hand_to]),
      ),
      kit.words("done", t("macros:fields.done"), ({ done }) =>
        done ? t("macros:yes") : t("macros:no"),
      ),
      kit.number("used_count", t("macros:fields.used")),
      kit.ago("last_used_at", t("macros:fields.lastUsed"), {
        none: t("macros:never"),
        sorter: undefined,
      }),
    ],
    [t, kit],
  );
}
