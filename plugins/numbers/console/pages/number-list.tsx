import { PhoneOutlined } from "@ant-design/icons";
import { useCallback } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { PhoneNumber } from "../../contract/number.ts";
import { firstNumber } from "../slots.ts";
import { useNumberColumns } from "../use-number-columns.tsx";
import "../numbers.css";

const pathOf = ({ id }: PhoneNumber) => `/recursos/numeros/${id}`;
const nameOf = ({ display_name }: PhoneNumber) => display_name;

export function Component() {
  const { t } = useTranslation();
  const { columns, filters } = useNumberColumns();
  const administers = useMay()(["update", "Number"]);
  const actions = useCallback(
    (number: PhoneNumber): MenuEntry[] => {
      const to = (tab: string) => `${pathOf(number)}/${tab}`;
      return [
        { key: "overview", label: t("numbers:nav.overview"), to: pathOf(number) },
        { key: "users", label: t("numbers:nav.users"), to: to("usuarios") },
        { key: "automations", label: t("numbers:nav.automations"), to: to("automacoes") },
        { key: "statistics", label: t("numbers:nav.statistics"), to: to("estatisticas") },
        {
          key: "settings",
          label: t("numbers:nav.settings"),
          to: to("configuracoes"),
          divided: true,
        },
      ];
    },
    [t],
  );
  return (
    <ResourceTable<PhoneNumber>
      resource="numbers"
      label={t("numbers:nav.numbers")}
      columns={columns}
      filters={filters}
      href={pathOf}
      actions={actions}
      nameOf={nameOf}
      search={t("numbers:list.search")}
      sort="-updated_at"
      csv="numbers"
      empty={{
        icon: <PhoneOutlined />,
        text: administers ? t("numbers:list.none") : t("numbers:list.noneGiven"),
        action: administers && <Slot of={firstNumber} with={{}} />,
      }}
    />
  );
}
