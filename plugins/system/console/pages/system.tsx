import { CheckCircleOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import type { Field, Filter } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { troubles } from "../../contract/resources.ts";
import type { Trouble, TroubleKind } from "../../contract/trouble.ts";
import { kindNames, saidKinds, stateLooks, todos } from "../looks.ts";

const stateOf = ({ resolved_at }: Trouble) => (resolved_at === null ? "open" : "resolved");

export function Component() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const may = useMay();
  const table = useTable(troubles);
  const [columns, filters] = useMemo((): [Field<Trouble>[], Filter[]] => {
    const said = ({ kind, amount, details }: Trouble) => t(saidKinds[kind], { amount, details });
    return [
      [
        {
          key: "kind",
          title: t("system:fields.kind"),
          render: said,
          csv: said,
          primary: true,
        },
        {
          key: "todo",
          title: t("system:fields.todo"),
          // What is over needs nothing any more.
          render: (trouble) => (trouble.resolved_at === null ? <Todo kind={trouble.kind} /> : "–"),
        },
        {
          key: "state",
          title: t("system:fields.state"),
          render: (trouble) => <StatusTag status={stateOf(trouble)} looks={stateLooks} />,
          csv: (trouble) => t(stateLooks[stateOf(trouble)].label),
        },
        kit.ago("since", t("system:fields.since"), { phone: "show" }),
        kit.ago("resolved_at", t("system:fields.resolved"), { none: "–" }),
      ],
      [
        kit.oneOf("kind", t("system:fields.kind"), kindNames),
        kit.days("since", t("system:fields.since")),
        { key: "open", label: t("system:filter.open"), kind: "flag" },
      ],
    ];
  }, [t, kit]);
  return (
    <PageLayout
      title={t("system:nav.system")}
      subtitle={t("system:intro")}
      actions={
        may(["read", "SystemService"])
          ? [{ key: "services", label: t("system:services"), to: "/admin/sistema/servicos" }]
          : []
      }
    >
      <ResourceTable
        table={table}
        label={t("system:list")}
        columns={columns}
        filters={filters}
        csv={t("system:list")}
        empty={{ icon: <CheckCircleOutlined />, text: t("system:none") }}
      />
    </PageLayout>
  );
}

/** What somebody types at the server. */
const command = "npm run audit:verify";

function Todo({ kind }: { kind: TroubleKind }) {
  const { t } = useTranslation();
  const [before, after] = t(todos[kind], { command }).split(command);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <code>{command}</code> <CopyIcon text={command} of={command} />
      {after}
    </>
  );
}
