import { RocketOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { Activation } from "../../contract/activation.ts";
import { useActivationColumns } from "../use-activation-columns.tsx";

const pathOf = ({ id }: Activation) => `/recursos/ativacoes/${id}`;

export function Component() {
  const { t } = useTranslation();
  const { columns, filters } = useActivationColumns();
  return (
    <ResourceTable<Activation>
      resource="activations"
      label={t("activations:nav.list")}
      columns={columns}
      filters={filters}
      href={pathOf}
      search={t("activations:search")}
      sort="-updated_at"
      csv="activations"
      empty={{ icon: <RocketOutlined />, text: t("activations:none") }}
    />
  );
}
