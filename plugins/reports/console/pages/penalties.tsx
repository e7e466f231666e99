import { SafetyCertificateOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import type { Field, Filter } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import type { Penalty } from "../../contract/penalty.ts";
import { penalties } from "../../contract/resources.ts";
import { type NarrowedPenalties, PenaltyDaysPanel } from "../components/penalty-days-panel.tsx";
import { WorkspaceFilter } from "../components/record-filters.tsx";
import { penaltyLooks, penaltyValues } from "../looks.ts";

function usePenaltyFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const pathTo = usePathTo();
  return useMemo(() => {
    const link = (resource: string, found: { id: string; name: string } | null) => {
      const to = found && pathTo(resource, found.id);
      return to ? <Link to={to}>{found.name}</Link> : (found?.name ?? "–");
    };
    const change = ({ kind, was, became }: Penalty) => {
      const say = (value: string | null) => {
        const key = value && penaltyValues[kind][value];
        return key ? t(key) : "–";
      };
      return `${say(was)} → ${say(became)}`;
    };
    const fields: Field<Penalty>[] = [
      kit.status("kind", t("reports:fields.kind"), penaltyLooks, {
        sorter: undefined,
        primary: true,
      }),
      kit.words("change", t("reports:fields.change"), change),
      {
        key: "number",
        title: t("reports:fields.number"),
        render: ({ number }) => link("all-numbers", number),
        csv: ({ number }) => number?.name,
      },
      {
        key: "workspace",
        title: t("reports:fields.workspace"),
        render: ({ workspace }) => link("workspaces", workspace),
        csv: ({ workspace }) => workspace.name,
      },
      kit.words("by", t("reports:fields.by"), ({ by }) => by ?? "WhatsApp"),
      kit.words("reason", t("reports:fields.reason"), ({ reason }) => reason ?? ""),
      kit.ago("at", t("reports:fields.at"), { phone: "show" }),
    ];
    const filters: Filter[] = [
      kit.oneOf("kind", t("reports:fields.kind"), penaltyLooks),
      {
        key: "workspace_id",
        label: t("reports:fields.workspace"),
        kind: "pick",
        input: WorkspaceFilter,
      },
      kit.days("at", t("reports:fields.at")),
    ];
    return { fields, filters };
  }, [t, kit, pathTo]);
}

export function Component() {
  const { t } = useTranslation();
  const table = useTable(penalties);
  const { fields, filters } = usePenaltyFields();
  const narrowed = table.address.state.filters as NarrowedPenalties;
  return (
    <Panels>
      <PenaltyDaysPanel narrowed={narrowed} />
      <Panel title={t("reports:nav.penalties")} intro={t("reports:penalties.text")}>
        <ResourceTable
          table={table}
          label={t("reports:nav.penalties")}
          columns={fields}
          filters={filters}
          csv={t("reports:nav.penalties")}
          empty={{ icon: <SafetyCertificateOutlined />, text: t("reports:penalties.none") }}
        />
      </Panel>
    </Panels>
  );
}
