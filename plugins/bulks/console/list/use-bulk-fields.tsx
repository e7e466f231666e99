import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { ProgressLine } from "../../../../src/console/kit/waiting/progress-line.tsx";
import type { Bulk, BulkStatus } from "../../contract/bulk.ts";
import { statusLooks } from "../looks.ts";

const unsent: readonly BulkStatus[] = ["waiting_mapping", "checking", "waiting_confirmation"];

/** The fields of a bulk in the person's language: of its list, its facts and the export. */
export function useBulkFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const done = ({ processed_items_count, items_count }: Bulk) =>
      t("bulks:list.done", { done: processed_items_count, total: items_count });
    const fields: Field<Bulk>[] = [
      kit.name("description", t("bulks:fields.description"), ({ template }) => template.name, {
        only: "list",
      }),
      kit.words("number", t("bulks:fields.number"), ({ number }) => number.display_name, {
        copy: ({ number }) => `+${number.phone}`,
        copies: t("bulks:fields.phone"),
        render: ({ number }) => (
          <>
            {number.display_name}
            <small className="kit-sub">
              <PhoneText value={number.phone} />
            </small>
          </>
        ),
      }),
      kit.words(
        "template",
        t("bulks:fields.template"),
        ({ template }) => `${template.name} (${template.language})`,
        { only: "facts" },
      ),
      kit.words("creator", t("bulks:fields.creator"), ({ creator }) => creator?.name ?? ""),
      {
        key: "progress",
        title: t("bulks:fields.progress"),
        only: "list",
        csv: done,
        render: (bulk) =>
          unsent.includes(bulk.status) ? (
            t("bulks:list.rows", { count: bulk.items_count })
          ) : (
            <ProgressLine
              label={bulk.description}
              done={bulk.processed_items_count}
              total={bulk.items_count}
              failed={bulk.failed_items_count}
              still={bulk.status !== "processing"}
            />
          ),
      },
      kit.status("status", t("bulks:fields.status"), statusLooks, { only: "list" }),
      kit.ago("created_at", t("bulks:fields.created")),
    ];
    const filters: Filter[] = [
      kit.oneOf("status", t("bulks:fields.status"), statusLooks),
      kit.days("created", t("bulks:fields.created")),
    ];
    return { fields, filters };
  }, [t, kit]);
}
