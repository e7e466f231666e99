import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Team } from "../contract/team.ts";

/** The fields of a workspace's teams, in the person's language. */
export function useTeamFields(): Field<Team>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(
    () => [
      kit.name("name", t("teams:fields.name")),
      kit.words(
        "members",
        t("teams:fields.members"),
        ({ members }) => members.map(({ name }) => name).join(", ") || t("teams:nobody"),
      ),
      kit.ago("updated_at", t("teams:fields.updated")),
    ],
    [t, kit],
  );
}
