import { useModalForm } from "../../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { type NumberUser, sightWith } from "../../../contract/number-user.ts";
import { numberUsers } from "../../../contract/resources.ts";
import { AccessFields } from "./access-fields.tsx";

interface ChangeRoleProps {
  number: string;
  user: NumberUser;
  onClose: () => void;
}

export default function ChangeRole({ number, user, onClose }: ChangeRoleProps) {
  const { t } = useTranslation();
  const form = useModalForm(numberUsers, {
    action: "edit",
    name: "change-role",
    params: { number },
    record: user,
    initial: ({ role, sight }) => ({ role, sight }),
    body: ({ role, sight }) => ({ role, sight: sightWith(role, sight) }),
    success: t("numbers:users.roleChanged", { name: user.name }),
  });
  return (
    <FormModal
      title={t("numbers:users.roleOf", { name: user.name })}
      form={form}
      submit={t("numbers:users.saveRole")}
      onClose={onClose}
    >
      <AccessFields form={form.form} />
    </FormModal>
  );
}
