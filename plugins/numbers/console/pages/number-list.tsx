import { PhoneOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useMay, useSession } from "../../../../src/console/use-session.ts";
import type { PhoneNumber } from "../../contract/number.ts";
import { numbers } from "../../contract/resources.ts";
import { ApiKeys } from "../components/api-key.tsx";
import { firstNumber, numberListActions } from "../slots.ts";
import { useNumberFields } from "../use-number-fields.tsx";
import "../numbers.css";

const nameOf = ({ display_name }: PhoneNumber) => display_name;

export function Component() {
  const { t } = useTranslation();
  const { showUrl } = useNavigation();
  const table = useTable(numbers);
  const { fields, filters } = useNumberFields();
  const { active_workspace_id: workspace } = useSession().user;
  const administers = useMay()(["update", "Number"]);
  const pathOf = ({ id }: PhoneNumber) => showUrl("numbers", id);
  const actions = (number: PhoneNumber): MenuEntry[] => {
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
  };
  const none = () => {
    if (workspace === null) return t("numbers:list.noWorkspace");
    return administers ? t("numbers:list.none") : t("numbers:list.noneGiven");
  };
  return (
    <ApiKeys>
      <ResourceTable
        table={table}
        label={t("numbers:nav.numbers")}
        columns={fields}
        filters={filters}
        href={pathOf}
        actions={actions}
        nameOf={nameOf}
        search={t("numbers:list.search")}
        csv={t("numbers:nav.numbers")}
        extra={administers && <Slot of={numberListActions} with={{}} />}
        empty={{
          icon: <PhoneOutlined />,
          text: none(),
          action: administers && <Slot of={firstNumber} with={{}} />,
        }}
      />
    </ApiKeys>
  );
}
