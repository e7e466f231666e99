import { ThunderboltOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import type { Macro } from "../../contract/macro.ts";
import { macros } from "../../contract/resources.ts";
import { useMacroFields } from "../use-macro-fields.tsx";
import "../macros.css";

const MacroForm = lazy(() => import("../components/macro-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const number = useShownNumber();
  const manages = useMayOn()(number, "manage-macros");
  const params = { number: number.id };
  const table = useTable(macros, { params });
  const removing = useDelete(macros, { params, quiet: true, success: t("macros:deleted") });
  const removingMany = useDelete(macros, { params, quiet: true });
  const fields = useMacroFields();
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<Macro | undefined>();

  const actions = (macro: Macro): MenuEntry[] =>
    manages
      ? [
          { key: "edit", label: t("macros:edit"), onClick: () => open(macro) },
          asked({
            key: "delete",
            label: t("macros:delete"),
            danger: true,
            divided: true,
            title: t("macros:deleteTitle", { name: macro.name }),
            consequence: t("macros:deleteText"),
            run: () => removing.mutateAsync(macro.id),
          }),
        ]
      : [];
  const many: ManyAction<Macro>[] = [
    {
      key: "delete",
      label: t("macros:delete"),
      danger: true,
      ask: () => t("macros:deleteManyText"),
      run: ({ id }) => removingMany.mutateAsync(id),
    },
  ];
  const create = manages && (
    <Button type="primary" onClick={() => open(undefined)}>
      {t("macros:create")}
    </Button>
  );
  return (
    <>
      <p className="mc-intro">
        {t("macros:text")} {!manages && whyReadOnly(t("macros:readOnly"))}
      </p>
      <ResourceTable
        table={table}
        label={t("macros:nav.list")}
        columns={fields}
        actions={actions}
        many={manages ? many : undefined}
        search={t("macros:search")}
        csv={t("macros:nav.list")}
        extra={create}
        empty={{ icon: <ThunderboltOutlined />, text: t("macros:none"), action: create }}
      />
      {question}
      {dialog((macro, close) => (
        <MacroForm number={number} macro={macro} onClose={close} />
      ))}
    </>
  );
}
