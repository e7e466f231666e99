import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { ContactField } from "../contract/field.ts";
import { kindNames } from "./kind-names.ts";

/** The fields that a workspace keeps of its contacts, in the person's language. */
export function useContactFields(): Field<ContactField>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(
    () => [
      kit.name("name", t("contact-fields:fields.name")),
      kit.words("kind", t("contact-fields:fields.kind"), ({ kind }) => t(kindNames[kind])),
      kit.words(
        "choices",
        t("contact-fields:fields.choices"),
        ({ choices }) => choices.join(", ") || "—",
      ),
      kit.words("archived", t("contact-fields:fields.archived"), ({ archived }) =>
        archived ? t("contact-fields:archivedState") : t("contact-fields:usedState"),
      ),
      kit.ago("updated_at", t("contact-fields:fields.updated")),
    ],
    [t, kit],
  );
}
