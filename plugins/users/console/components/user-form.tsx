import { useEffect } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { updateUserAccount } from "../../contract/staff-endpoints.ts";
import type { StaffUser } from "../../contract/staff-user.ts";
import { useUserCache } from "../use-user-cache.ts";
import { fieldsOf, readUser, type UserValues, useUserConflict, valuesOf } from "../user-values.ts";
import { UserFields } from "./user-fields.tsx";

export function UserForm({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useUserCache();
  const form = useApiForm<UserValues, { data: StaffUser }>({
    name: "user",
    initial: valuesOf(user),
    submit: (values, newer) => {
      const version = newer ? readUser(newer).version : values.version;
      const body = { ...fieldsOf(values), version };
      return call(updateUserAccount, { params: { user: user.id }, body });
    },
    conflict: useUserConflict(),
    onDone: ({ data }) => {
      tell.success(t("users:saved"));
      keep(data);
    },
  });
  // An untouched form follows the account; a touched one keeps what it started from and is asked.
  const { form: fields, dirty } = form;
  useEffect(() => {
    if (!dirty.current) fields.setFieldsValue(valuesOf(user));
  }, [fields, dirty, user]);
  return (
    <ApiForm form={form} submit={t("users:save")}>
      <UserFields />
    </ApiForm>
  );
}
