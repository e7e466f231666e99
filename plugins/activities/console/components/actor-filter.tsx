import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceSelect } from "../../../../src/console/kit/input/resource-select.tsx";
import type { PickProps } from "../../../../src/console/kit/table/column.ts";
import { users } from "../../../users/contract/resources.ts";

/** Whose entries are shown, found by typing a name or an e-mail. */
export function ActorFilter({ label, value, onChange }: PickProps) {
  const { t } = useTranslation();
  return (
    <ResourceSelect
      resource={users}
      label={({ first_name, last_name }) => `${first_name} ${last_name}`.trim()}
      className="kit-filter"
      aria-label={label}
      prefix={<span aria-hidden>{label}:</span>}
      placeholder={t("kit:table.all")}
      value={value}
      onChange={onChange}
      popupMatchSelectWidth={false}
      allowClear
    />
  );
}
