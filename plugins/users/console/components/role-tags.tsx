import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { StaffUser } from "../../contract/staff/user.ts";
import { roleWords } from "../looks.ts";
import "../users.css";

export function RoleTags({ roles }: Pick<StaffUser, "roles">) {
  const { t } = useTranslation();
  if (roles.length === 0) return t("users:customer");
  return (
    <span className="users-tags">
      {roles.map((role) => (
        <span key={role} className="kit-status" data-tone="busy">
          {t(roleWords[role])}
        </span>
      ))}
    </span>
  );
}
