import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useSettled } from "../../../../src/console/kit/form/use-settled.ts";
import { SelectInput } from "../../../../src/console/kit/input/select-input.tsx";
import type { PickProps } from "../../../../src/console/kit/table/column.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { listUsers, showUser } from "../../../users/contract/staff-endpoints.ts";
import type { StaffUser } from "../../../users/contract/staff-user.ts";

const optionOf = ({ id, first_name, last_name }: StaffUser) => ({
  value: id,
  label: `${first_name} ${last_name}`.trim(),
});

/** Whose entries are shown, found by typing a name or an e-mail. */
export function ActorFilter({ label, value, onChange }: PickProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState(false);
  const q = useSettled(typed.trim());
  const query = q === "" ? {} : { q };
  const found = useCall(listUsers, opened ? { query } : null, { keep: true });
  const options = (found.data?.data ?? []).map(optionOf);
  const listed = options.some((option) => option.value === value);
  // The address names somebody whom nobody has searched for here.
  const chosen = useCall(showUser, value && !listed ? { params: { user: value } } : null);
  const known = value !== undefined && !listed && chosen.data ? [optionOf(chosen.data.data)] : [];
  return (
    <SelectInput<string>
      className="kit-filter"
      aria-label={label}
      prefix={<span aria-hidden>{label}:</span>}
      placeholder={t("kit:table.all")}
      value={value}
      onChange={onChange}
      options={[...known, ...options]}
      showSearch
      filterOption={false}
      onSearch={setTyped}
      onOpenChange={(open) => open && setOpened(true)}
      loading={found.isFetching || chosen.isFetching}
      popupMatchSelectWidth={false}
      allowClear
    />
  );
}
