import { Button } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import { call } from "../../../../src/console/client.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import type { Column, Filter } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { workspaceStatus } from "../../../workspaces/contract/workspace.ts";
import { unlinkWorkspace } from "../../contract/endpoints.ts";
import type { PartnerWorkspace } from "../../contract/partner.ts";
import { workspaceLooks } from "../looks.ts";
import { useShownPartner } from "../slots.ts";
import { usePartnerCache } from "../use-partner-cache.ts";

const LinkForm = lazy(() => import("../components/link-form.tsx"));

const nameOf = ({ name }: PartnerWorkspace) => name;

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<PartnerWorkspace>[] = [
      {
        key: "name",
        title: t("partners:fields.workspace"),
        render: ({ name }) => name,
        csv: ({ name }) => name,
        primary: true,
        sorter: true,
      },
      {
        key: "status",
        title: t("partners:fields.status"),
        render: ({ status }) => <StatusTag status={status} looks={workspaceLooks} />,
        csv: ({ status }) => t(workspaceLooks[status].label),
        sorter: true,
      },
      {
        key: "currency",
        title: t("partners:fields.currency"),
        render: ({ currency }) => currency,
        csv: ({ currency }) => currency,
      },
      {
        key: "numbers_count",
        title: t("partners:nav.numbers"),
        render: ({ numbers_count }) => format.number(numbers_count),
        csv: ({ numbers_count }) => numbers_count,
        align: "end",
      },
      {
        key: "linked_at",
        title: t("partners:fields.linked"),
        render: ({ linked_at }) => format.date(linked_at),
        csv: ({ linked_at }) => linked_at.toISOString(),
      },
      {
        key: "created_at",
        title: t("partners:fields.created"),
        render: ({ created_at }) => format.date(created_at),
        csv: ({ created_at }) => created_at.toISOString(),
        sorter: true,
        phone: "hide",
      },
    ];
    const filters: Filter[] = [
      {
        key: "status",
        label: t("partners:fields.status"),
        kind: "select",
        options: workspaceStatus.options.map((value) => ({
          value,
          label: t(workspaceLooks[value].label),
        })),
      },
    ];
    return { columns, filters };
  }, [t, format]);
}

export function Component() {
  const { t } = useTranslation();
  const partner = useShownPartner();
  const tell = useTell();
  const keep = usePartnerCache();
  const pathTo = usePathTo();
  const writes = useMay()(["write", "Partner"]);
  const [ask, dialog] = useConfirmDanger();
  const [linking, setLinking] = useState(false);
  const { columns, filters } = useColumns();
  const page = "/admin/workspaces/:workspace";
  const known = pathTo(page, { workspace: "-" }) !== undefined;
  const href = ({ id }: PartnerWorkspace) => pathTo(page, { workspace: id }) ?? "";

  const unlink = (workspace: PartnerWorkspace) =>
    ask({
      title: t("partners:unlinkTitle", { workspace: workspace.name, partner: partner.name }),
      consequence: t("partners:unlinkText"),
      action: t("partners:unlink"),
      run: async () => {
        const params = { partner: partner.id, workspace: workspace.id };
        await call(unlinkWorkspace, { params });
        tell.success(t("partners:unlinked"));
        keep(partner.id);
      },
    });
  const actions = (workspace: PartnerWorkspace): MenuEntry[] => [
    {
      key: "unlink",
      label: t("partners:unlink"),
      danger: true,
      onClick: () => unlink(workspace),
    },
  ];
  const link = writes && partner.status === "active" && (
    <Button type="primary" onClick={() => setLinking(true)}>
      {t("partners:link")}
    </Button>
  );
  return (
    <>
      <ResourceTable<PartnerWorkspace>
        resource="partner-workspaces"
        params={{ partner: partner.id }}
        label={t("partners:workspacesOf", { name: partner.name })}
        columns={columns}
        filters={filters}
        href={known ? href : undefined}
        actions={writes ? actions : undefined}
        nameOf={nameOf}
        search={t("partners:searchWorkspace")}
        sort="name"
        csv="partner-workspaces"
        extra={link}
        empty={{ text: t("partners:noWorkspaces"), action: link }}
      />
      {dialog}
      <Suspense fallback={null}>
        {linking && <LinkForm partner={partner} onClose={() => setLinking(false)} />}
      </Suspense>
    </>
  );
}
