import { KeyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import type { ApiToken } from "../../contract/api-token.ts";
import { apiTokens } from "../../contract/resources.ts";
import { tokenHelp } from "../slots.ts";
import { useTokenFields } from "../use-token-fields.tsx";
import "../api-tokens.css";

const TokenForm = lazy(() => import("../components/token-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const table = useTable(apiTokens);
  const { fields, filters } = useTokenFields();
  const writes = useMay()(["write", "ApiToken"]);
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<"new">();
  const revoking = useDelete(apiTokens, { quiet: true, success: t("api-tokens:revoked") });
  const revokingMany = useDelete(apiTokens, { quiet: true });
  const actions = ({ id, name, status }: ApiToken): MenuEntry[] =>
    status === "revoked"
      ? []
      : [
          asked({
            key: "revoke",
            label: t("api-tokens:revoke"),
            danger: true,
            title: t("api-tokens:revokeTitle", { name }),
            consequence: t("api-tokens:revokeText"),
            run: () => revoking.mutateAsync(id),
          }),
        ];
  const many: ManyAction<ApiToken>[] = [
    {
      key: "revoke",
      label: t("api-tokens:revoke"),
      danger: true,
      ask: () => t("api-tokens:revokeManyText"),
      run: ({ id }) => revokingMany.mutateAsync(id),
    },
  ];
  const add = writes && (
    <Button type="primary" onClick={() => open("new")}>
      {t("api-tokens:new")}
    </Button>
  );
  return (
    <>
      <p className="api-tokens-intro">
        {t("api-tokens:intro")} <Slot of={tokenHelp} with={{}} />
      </p>
      <ResourceTable
        table={table}
        label={t("api-tokens:nav.list")}
        columns={fields}
        filters={filters}
        actions={writes ? actions : undefined}
        many={writes ? many : undefined}
        search={t("api-tokens:list.search")}
        extra={add}
        empty={{
          icon: <KeyOutlined />,
          text: writes ? t("api-tokens:list.none") : t("api-tokens:list.staff"),
          action: add,
        }}
      />
      {question}
      {dialog((_, close) => (
        <TokenForm onClose={close} />
      ))}
    </>
  );
}
