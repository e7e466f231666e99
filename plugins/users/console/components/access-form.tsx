import { Checkbox, Form } from "antd";
import { useEffect } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useMay, useSession } from "../../../../src/console/use-session.ts";
import { type StaffRole, staffRoles } from "../../../../src/contract/abilities.ts";
import { isManager } from "../../contract/access.ts";
import { setUserAccess } from "../../contract/staff-endpoints.ts";
import type { Permission, StaffUser } from "../../contract/staff-user.ts";
import { roleTexts, roleWords } from "../looks.ts";
import { useUserCache } from "../use-user-cache.ts";
import { readUser } from "../user-values.ts";
import { EffectList } from "./effect-list.tsx";

interface Values {
  roles: StaffRole[];
  permissions: string[];
  version: number;
}

const valuesOf = ({ roles, permissions, version }: StaffUser): Values => ({
  roles,
  permissions,
  version,
});

/** Gives and takes roles and own permissions, and shows at once what they come to. */
export function AccessForm({ user, all }: { user: StaffUser; all: readonly Permission[] }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useUserCache();
  const managers = useMay()(["write", "Manager"]);
  const { user: self } = useSession();
  const form = useApiForm<Values, { data: StaffUser }>({
    name: "user-access",
    initial: valuesOf(user),
    submit: (values, newer) => {
      const version = newer ? readUser(newer).version : values.version;
      const body = { roles: values.roles, permissions: values.permissions, version };
      return call(setUserAccess, { params: { user: user.id }, body });
    },
    conflict: {
      read: (newer) => valuesOf(readUser(newer)),
      describe: ({ roles, permissions }) => ({
        [t("users:fields.roles")]: roles.map((role) => t(roleWords[role])).join(", "),
        [t("users:fields.permissions")]: permissions.join(", "),
      }),
    },
    onDone: ({ data }) => {
      tell.success(t("users:accessSaved"));
      keep(data);
    },
  });
  const { form: fields, dirty } = form;
  useEffect(() => {
    if (!dirty.current) fields.setFieldsValue(valuesOf(user));
  }, [fields, dirty, user]);
  const roles = Form.useWatch("roles", fields) ?? user.roles;
  const options = staffRoles.map((role) => ({
    value: role,
    disabled: isManager({ roles: [role] }) && !managers,
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
