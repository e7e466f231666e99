import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { users } from "../../contract/resources.ts";
import type { StaffUser } from "../../contract/staff-user.ts";
import { useUserFields } from "../use-user-fields.tsx";
import { bodyOf, valuesOf } from "../user-values.ts";
import { UserFields } from "./user-fields.tsx";

export function UserForm({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const { fields } = useUserFields();
  const form = useForm(users, {
    action: "edit",
    name: "user",
    record: user,
    initial: valuesOf,
    body: bodyOf,
    fields,
    success: t("users:saved"),
  });
  return (
    <ApiForm form={form} submit={t("users:save")}>
      <UserFields />
    </ApiForm>
  );
}
