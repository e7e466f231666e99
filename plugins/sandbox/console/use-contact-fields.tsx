import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { SandboxContact } from "../contract/sandbox.ts";

/** The fields of a phone in the sandbox, in the person's language. */
export function useContactFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(
    (): Field<SandboxContact>[] => [
      kit.name("name", t("sandbox:fields.name")),
      kit.text("wa_id", t("sandbox:fields.wa_id"), { copy: ({ wa_id }) => wa_id }),
      kit.ago("joined_at", t("sandbox:fields.joined"), { phone: "show" }),
    ],
    [t, kit],
  );
}
