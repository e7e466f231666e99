import { Radio } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { type NumberRole, numberRoles } from "../../../contract/number-user.ts";
import { roleNames, roleTexts } from "../../looks.ts";

interface RoleInputProps {
  id?: string;
  value?: NumberRole;
  onChange?: (role: NumberRole) => void;
}

/** A permission, chosen by what it allows. */
export function RoleInput({ id, value, onChange }: RoleInputProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      id={id}
      className="number-roles"
      value={value}
      aria-label={t("numbers:fields.role")}
      onChange={(event) => onChange?.(event.target.value as NumberRole)}
    >
      {numberRoles.map((role) => (
        <Radio key={role} value={role}>
          {t(roleNames[role])}
          <small>{t(roleTexts[role])}</small>
        </Radio>
      ))}
    </Radio.Group>
  );
}
