import { TeamOutlined } from "@ant-design/icons";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { sandboxContacts } from "../../contract/resources.ts";
import { useContactFields } from "../use-contact-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const table = useTable(sandboxContacts);
  const columns = useContactFields();
  return (
    <ResourceTable
      table={table}
      label={t("sandbox:nav.contacts")}
      columns={columns}
      search={t("sandbox:contacts.search")}
      empty={{
        icon: <TeamOutlined />,
        text: t("sandbox:contacts.none"),
        action: <LinkButton to="/sandbox">{t("sandbox:contacts.join")}</LinkButton>,
      }}
    />
  );
}
