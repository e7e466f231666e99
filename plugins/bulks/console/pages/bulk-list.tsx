import { PlusOutlined, SendOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { bulks } from "../../contract/resources.ts";
import { useBulkFields } from "../list/use-bulk-fields.tsx";
import { FollowNumber } from "../live.tsx";
import { useBulkActions } from "../run/use-bulk-actions.tsx";
import { usePlace } from "../use-place.ts";

export function Component() {
  const { t } = useTranslation();
  const { params, isStaff, sends, create, show } = usePlace();
  const table = useTable(bulks, { params });
  const { fields, filters } = useBulkFields();
  const { actions, many, dialog } = useBulkActions();
  const numbers = new Set(table.result.data.map(({ number }) => number.id));
  const button = sends && (
    <Link to={create}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {t("bulks:nav.create")}
      </Button>
    </Link>
  );
  return (
    <>
      {!isStaff && [...numbers].map((id) => <FollowNumber key={id} id={id} />)}
      <ResourceTable
        table={table}
        label={t("bulks:nav.list")}
        columns={fields}
        filters={filters}
        href={({ id }) => show(id)}
        actions={actions}
        many={many}
        search={t("bulks:list.search")}
        csv={t("bulks:list.file")}
        extra={button}
        empty={{ icon: <SendOutlined />, text: t("bulks:list.none"), action: button }}
      />
      {dialog}
    </>
  );
}
