import { FileTextOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { AccountLine } from "../list/account-line.tsx";
import { PreviewDialog } from "../list/dialogs.ts";
import { useTemplateActions } from "../list/use-template-actions.tsx";
import { useTemplateFields } from "../list/use-template-fields.tsx";
import { usePlace } from "../use-place.ts";

export function Component() {
  const { t } = useTranslation();
  const { params, writes, create, show } = usePlace();
  const table = useTable(messageTemplates, { params });
  const [open, preview] = useDialog<MessageTemplate>();
  const { fields, filters } = useTemplateFields(open);
  const { actions, many, dialogs } = useTemplateActions();
  const button = writes && (
    <Link to={create}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {t("templates:nav.create")}
      </Button>
    </Link>
  );
  return (
    <>
      <AccountLine />
      <ResourceTable
        table={table}
        label={t("templates:nav.list")}
        columns={fields}
        filters={filters}
        href={({ id }) => show(id)}
        actions={actions}
        many={many}
        nameOf={({ name, language }) => `${name} (${language})`}
        search={t("templates:list.search")}
        csv="templates"
        extra={button}
        empty={{ icon: <FileTextOutlined />, text: t("templates:list.none"), action: button }}
      />
      {preview((template, close) => (
        <PreviewDialog template={template} onClose={close} />
      ))}
      {dialogs}
    </>
  );
}
