import { HistoryOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import type { FlowVersion } from "../../contract/flow.ts";
import { flowVersions } from "../../contract/resources.ts";
import { useShownFlow } from "../slots.ts";
import { usePlace } from "../use-place.ts";

export function Component() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const flow = useShownFlow();
  const { params } = usePlace();
  const table = useTable(flowVersions, { params: { ...params, flow: flow.id } });
  const fields = useMemo(
    (): Field<FlowVersion>[] => [
      kit.number("number", t("flows:fields.number")),
      kit.date("created_at", t("flows:fields.publishedAt")),
      kit.words(
        "publisher",
        t("flows:fields.publisher"),
        ({ publisher }) => publisher?.name ?? "–",
      ),
      kit.words(
        "json_version",
        t("flows:fields.jsonVersion"),
        ({ json_version }) => json_version ?? "–",
      ),
    ],
    [t, kit],
  );
  return (
    <ResourceTable
      table={table}
      label={t("flows:nav.versions")}
      columns={fields}
      href={({ number }) => `/recursos/flows/${flow.id}/comparar?before=${number}&after=draft`}
      nameOf={({ number }) => `${t("flows:fields.number")} ${number}`}
      empty={{ icon: <HistoryOutlined />, text: t("flows:versions.none") }}
    />
  );
}
