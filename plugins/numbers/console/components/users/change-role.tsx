import { useInvalidate } from "@refinedev/core";
import { call } from "../../../../../src/console/client.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { useApiForm } from "../../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../../src/console/tell.ts";
import type { NumberRole, NumberUser } from "../../../contract/number-user.ts";
import { changeNumberUserRole } from "../../../contract/user-endpoints.ts";
import { RoleInput } from "./role-input.tsx";

interface ChangeRoleProps {
  number: string;
  user: NumberUser;
  onClose: () => void;
}

export default function ChangeRole({ number, user, onClose }: ChangeRoleProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const invalidate = useInvalidate();
  const form = useApiForm<{ role: NumberRole }>({
    name: "change-role",
    initial: { role: user.role },
    submit: ({ role }) =>
      call(changeNumberUserRole, { params: { number, user: user.id }, body: { role } }),
    onDone: () => {
      tell.success(t("numbers:users.roleChanged", { name: user.name }));
      void invalidate({ resource: "number-users", invalidates: ["list"] });
    },
  });
  return (
    <FormModal
      title={t("numbers:users.roleOf", { name: user.name })}
      form={form}
      submit={t("numbers:users.saveRole")}
      onClose={onClose}
    >
      <Field name="role" label={t("numbers:fields.role")}>
        <RoleInput />
      </Field>
    </FormModal>
  );
}
