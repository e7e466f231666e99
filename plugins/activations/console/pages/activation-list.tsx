import { RocketOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { listed } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { activations } from "../../contract/resources.ts";
import Activate from "../components/activate.tsx";
import { useActivationFields } from "../use-activation-fields.tsx";
import { useActivationsMany } from "../use-activations-many.tsx";

export function Component() {
  const { t } = useTranslation();
  const { showUrl } = useNavigation();
  const table = useTable(activations);
  const { fields, filters } = useActivationFields();
  const many = useActivationsMany();
  const columns = useMemo(() => listed(fields), [fields]);
  return (
    <ResourceTable
      table={table}
      label={t("activations:nav.list")}
      columns={columns}
      nameOf={({ name }) => name || t("activations:unnamed")}
      filters={filters}
      many={many}
      href={({ id }) => showUrl("activations", id)}
      search={t("activations:search")}
      csv={t("activations:nav.list")}
      extra={<Activate />}
      empty={{ icon: <RocketOutlined />, text: t("activations:none"), action: <Activate /> }}
    />
  );
}
