import { SafetyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { useConfirmed, useShownStaffNumber } from "../../../numbers/console/slots.ts";
import { generateBackup, openBackup } from "../../contract/endpoints.ts";
import { generatesBackups } from "../../contract/entry.ts";
import { type Backup, keptDays } from "../../contract/file.ts";
import { backups } from "../../contract/resources.ts";
import { useFileFields } from "../use-file-fields.tsx";
import { useOpened } from "../use-opened.ts";

const nothing: readonly Field<Backup>[] = [];

export function Component() {
  const { t } = useTranslation();
  const { id: number, display_name: name } = useShownStaffNumber();
  const may = useMay()(generatesBackups);
  const table = useTable(backups, { params: { number } });
  const [open, opening] = useOpened(openBackup, number);
  const [ask, question] = useConfirmDanger();
  const [confirmed, password] = useConfirmed();
  const { mutateAsync } = useCustomMutation(generateBackup, {
    quiet: true,
    success: t("servers:begun"),
    invalidates: [backups],
  });
  const columns = useFileFields<Backup>(open, nothing, "servers:records");
  const generate = () =>
    ask({
      title: t("servers:backups.title", { name }),
      consequence: t("servers:backups.text"),
      action: t("servers:backups.generate"),
      mild: true,
      reason: true,
      run: (reason) => confirmed(() => mutateAsync({ params: { number }, body: { reason } })),
    });
  return (
    <Panels>
      <Panel
        title={t("servers:nav.backups")}
        intro={t("servers:backups.intro", { count: keptDays.backup })}
        actions={
          may && (
            <Button type="primary" onClick={generate}>
              {t("servers:backups.generate")}
            </Button>
          )
        }
      >
        {!may && <p>{t("servers:readOnly")}</p>}
      </Panel>
      <ResourceTable
        table={table}
        label={t("servers:nav.backups")}
        columns={columns}
        empty={{ icon: <SafetyOutlined />, text: t("servers:backups.none") }}
      />
      {opening}
      {question}
      {password}
    </Panels>
  );
}
