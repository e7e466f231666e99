import { useState } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { users } from "../../contract/resources.ts";
import type { StaffUser } from "../../contract/staff-user.ts";
import { bodyOf, newUser } from "../user-values.ts";
import { UserFields } from "./user-fields.tsx";

export default function UserCreate({ onClose }: { onClose: (made?: StaffUser) => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<StaffUser>();
  const form = useModalForm(users, {
    action: "create",
    name: "user",
    initial: newUser,
    body: bodyOf,
    success: t("users:created"),
    onSaved: setMade,
  });
  return (
    <FormModal
      title={t("users:new")}
      form={form}
      submit={t("users:create")}
      onClose={() => onClose(made)}
    >
      <UserFields fresh />
    </FormModal>
  );
}
