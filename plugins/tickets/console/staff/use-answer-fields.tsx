import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import type { TicketAnswer } from "../../contract/staff/ticket.ts";

export function useAnswerFields(): Field<TicketAnswer>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(
    () => [
      kit.name("title", t("tickets:answers.title")),
      kit.text("text", t("tickets:answers.text")),
      kit.ago("updated_at", t("tickets:answers.updated")),
    ],
    [t, kit],
  );
}
