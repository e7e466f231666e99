import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { printCnpj } from "../../../src/contract/documents/cnpj.ts";
import type { Application, StaffApplication } from "../contract/application.ts";
import { statusLooks } from "./looks.ts";

/** What was applied with: the same facts for the applicant and for staff. */
export function useApplicationFacts(): Field<Application>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(
    () => [
      kit.text("company_name", t("applications:fields.company")),
      kit.words("document", t("applications:fields.document"), (one) => printCnpj(one.document), {
        copy: ({ document }) => printCnpj(document),
      }),
      kit.words("business_id", t("applications:fields.business"), (one) => one.business_id ?? "", {
        copy: ({ business_id }) => business_id,
      }),
      kit.text("currency", t("applications:fields.currency")),
      kit.ago("submitted_at", t("applications:fields.submitted")),
      {
        key: "answer_due_at",
        title: t("applications:fields.due"),
        render: ({ status, answer_due_at }) =>
          status === "pending" ? <RelativeTime at={answer_due_at} /> : "–",
      },
      kit.ago("decided_at", t("applications:fields.decided")),
    ],
    [t, kit],
  );
}

/** The fields and filters of staff's list. */
export function useApplicationFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const fields: Field<StaffApplication>[] = [
      kit.name("company_name", t("applications:fields.company"), ({ document }) =>
        printCnpj(document),
      ),
      kit.words("document", t("applications:fields.document"), (one) => printCnpj(one.document), {
        only: "facts",
        copy: ({ document }) => printCnpj(document),
      }),
      kit.words("business_id", t("applications:fields.business"), (one) => one.business_id ?? "", {
        only: "facts",
        copy: ({ business_id }) => business_id,
      }),
      kit.words(
        "applicant",
        t("applications:fields.applicant"),
        ({ applicant }) => applicant?.name ?? "",
      ),
      kit.status("status", t("applications:fields.status"), statusLooks, { sorter: undefined }),
      kit.ago("submitted_at", t("applications:fields.submitted"), { phone: "show" }),
      {
        key: "answer_due_at",
        title: t("applications:fields.due"),
        render: ({ status, answer_due_at }) =>
          status === "pending" ? <RelativeTime at={answer_due_at} /> : "–",
        csv: ({ status, answer_due_at }) => (status === "pending" ? answer_due_at : null),
      },
    ];
    const filters: Filter[] = [
      kit.oneOf("status", t("applications:fields.status"), statusLooks),
      kit.days("submitted", t("applications:fields.submitted")),
    ];
    return { fields, filters };
  }, [t, kit]);
}
