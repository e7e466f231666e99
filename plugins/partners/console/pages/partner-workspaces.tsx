import { Button } from "antd";
import { lazy, useMemo } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import type { PartnerWorkspace } from "../../contract/partner.ts";
import {
  freeWorkspaces,
  partnerNumbers,
  partners,
  partnerWorkspaces,
} from "../../contract/resources.ts";
import { workspaceLooks } from "../looks.ts";
import { useShownPartner } from "../slots.ts";

const LinkForm = lazy(() => import("../components/link-form.tsx"));

function useWorkspaceFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const fields: Field<PartnerWorkspace>[] = [
      kit.name("name", t("partners:fields.workspace")),
      kit.status("status", t("partners:fields.status"), workspaceLooks),
      kit.text("currency", t("partners:fields.currency")),
      kit.number("numbers_count", t("partners:nav.numbers")),
      kit.date("linked_at", t("partners:fields.linked")),
      kit.date("created_at", t("partners:fields.created"), { sorter: true, phone: "hide" }),
    ];
    return { fields, filters: [kit.oneOf("status", t("partners:fields.status"), workspaceLooks)] };
  }, [t, kit]);
}

export function Component() {
  const { t } = useTranslation();
  const partner = useShownPartner();
  const pathTo = usePathTo();
  const params = { partner: partner.id };
  const table = useTable(partnerWorkspaces, { params });
  const unlinking = useDelete(partnerWorkspaces, {
    params,
    quiet: true,
    invalidates: [partners, partnerNumbers, freeWorkspaces],
    success: t("partners:unlinked"),
  });
  const unlinkingMany = useDelete(partnerWorkspaces, {
    params,
    quiet: true,
    invalidates: [partners, partnerNumbers, freeWorkspaces],
  });
  const writes = useMay()(["write", "Partner"]);
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<"link">();
  const { fields, filters } = useWorkspaceFields();
  const actions = (workspace: PartnerWorkspace): MenuEntry[] => [
    asked({
      key: "unlink",
      label: t("partners:unlink"),
      danger: true,
      title: t("partners:unlinkTitle", { workspace: workspace.name, partner: partner.name }),
      consequence: t("partners:unlinkText"),
      run: () => unlinking.mutateAsync(workspace.id),
    }),
  ];
  const many: ManyAction<PartnerWorkspace>[] = [
    {
      key: "unlink",
      label: t("partners:unlink"),
      danger: true,
      ask: () => t("partners:unlinkManyText"),
      run: ({ id }) => unlinkingMany.mutateAsync(id),
    },
  ];
  const link = writes && partner.status === "active" && (
    <Button type="primary" onClick={() => open("link")}>
      {t("partners:link")}
    </Button>
  );
  return (
    <>
      <ResourceTable
        table={table}
        label={t("partners:workspacesOf", { name: partner.name })}
        columns={fields}
        filters={filters}
        href={({ id }) => pathTo("workspaces", id)}
        actions={writes ? actions : undefined}
        many={writes ? many : undefined}
        search={t("partners:searchWorkspace")}
        csv={t("partners:nav.workspaces")}
        extra={link}
        empty={{ text: t("partners:noWorkspaces"), action: link }}
      />
      {question}
      {dialog((_, close) => (
        <LinkForm partner={partner} onClose={close} />
      ))}
    </>
  );
}
