import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { Field, Filter } from "../../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import type { Flow } from "../../contract/flow.ts";
import { categoryNames, statusLooks } from "../looks.ts";
import { useAccounts } from "../use-accounts.ts";

/** The fields of a flow in the person's language. */
export function useFlowFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const hasChoice = useAccounts().length > 0;
  return useMemo(() => {
    const categories = (flow: Flow) =>
      flow.categories.map((category) => t(categoryNames[category])).join(", ");
    const fields: Field<Flow>[] = [
      kit.name("name", t("flows:fields.name"), ({ flow_id }) => flow_id ?? "", { only: "list" }),
      kit.words("flow_id", t("flows:fields.flowId"), ({ flow_id }) => flow_id ?? "–", {
        only: "facts",
        copy: ({ flow_id }) => flow_id,
      }),
      kit.words("categories", t("flows:fields.categories"), categories),
      kit.status("status", t("flows:fields.status"), statusLooks, {
        only: "list",
        render: ({ status, faults_count: count }) => (
          <>
            <StatusTag status={status} looks={statusLooks} />
            {status === "draft" && count > 0 && (
              <small className="kit-sub">{t("flows:list.faults", { count })}</small>
            )}
          </>
        ),
      }),
      kit.words(
        "endpoint_uri",
        t("flows:fields.endpoint"),
        ({ endpoint_uri }) => endpoint_uri || "–",
        { only: "facts" },
      ),
      kit.words(
        "json_version",
        t("flows:fields.jsonVersion"),
        ({ json_version }) => json_version ?? "–",
        { only: "facts" },
      ),
      kit.number("answers_count", t("flows:fields.answers")),
      kit.date("created_at", t("flows:fields.created"), { only: "facts" }),
      kit.ago("updated_at", t("flows:fields.updated")),
      ...(hasChoice
        ? [
            kit.words<Flow>(
              "account",
              t("flows:fields.account"),
              ({ account }) => account || t("flows:account.provider"),
            ),
          ]
        : []),
    ];
    const filters: Filter[] = [
      kit.oneOf("status", t("flows:fields.status"), statusLooks),
      kit.oneOf("category", t("flows:fields.categories"), categoryNames),
    ];
    return { fields, filters };
  }, [t, kit, hasChoice]);
}
