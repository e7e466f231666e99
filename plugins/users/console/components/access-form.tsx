import { Checkbox, Form } from "antd";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import type { Field as RecordField } from "../../../../src/console/kit/table/column.ts";
import { useMay, useSession } from "../../../../src/console/use-session.ts";
import { staffRoles } from "../../../../src/contract/abilities.ts";
import { coversAccess, isManager } from "../../contract/access.ts";
import { setUserAccess } from "../../contract/staff/endpoints.ts";
import { users } from "../../contract/staff/resources.ts";
import type { Permission, StaffUser } from "../../contract/staff/user.ts";
import { roleTexts, roleWords } from "../looks.ts";
import { usePermissionName } from "../use-permission-name.ts";
import { EffectList } from "./effect-list.tsx";

/** Gives and takes roles and own permissions, and shows at once what they come to. */
export function AccessForm({ user, all }: { user: StaffUser; all: readonly Permission[] }) {
  const { t } = useTranslation();
  const managers = useMay()(["write", "Manager"]);
  const { user: self } = useSession();
  const nameOf = usePermissionName(all);
  const compared = (
    key: "roles" | "permissions",
    title: string,
    text: (user: StaffUser) => string,
  ): RecordField<StaffUser> => ({ key, title, render: text, csv: text });
  const form = useForm(users, {
    action: "edit",
    endpoint: setUserAccess,
    name: "user-access",
    record: user,
    initial: ({ roles, permissions }) => ({ roles, permissions }),
    body: (values) => values,
    fields: [
      compared("roles", t("users:fields.roles"), ({ roles }) =>
        roles.map((role) => t(roleWords[role])).join(", "),
      ),
      compared("permissions", t("users:fields.permissions"), ({ permissions }) =>
        permissions.map((name) => nameOf?.(name) ?? name).join(", "),
      ),
    ],
    success: t("users:accessSaved"),
  });
  const roles = Form.useWatch("roles", form.form) ?? user.roles;
  const options = staffRoles.map((role) => ({
    value: role,
    disabled:
      (isManager({ roles: [role] }) && !managers) ||
      !coversAccess(self.permissions, all, { roles: [role], permissions: [] }),
    label: (
      <>
        {t(roleWords[role])}
        <small className="kit-sub">{t(roleTexts[role])}</small>
      </>
    ),
  }));
  return (
    <ApiForm form={form} submit={t("users:saveAccess")}>
      <Field name="roles" label={t("users:fields.roles")}>
        <Checkbox.Group className="users-roles" options={options} />
      </Field>
      <Field
        name="permissions"
        label={t("users:fields.permissions")}
        help={t("users:permissionsHelp")}
      >
        <EffectList all={all} roles={roles} holds={(name) => self.permissions.includes(name)} />
      </Field>
    </ApiForm>
  );
}
