import { useState } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { setUserStatus } from "../../contract/staff/endpoints.ts";
import { users } from "../../contract/staff/resources.ts";
import type { StaffUser } from "../../contract/staff/user.ts";
import { nameOf } from "../looks.ts";

/** Suspends a person, or lets a suspended one in again, with the reason for the record. */
export default function StatusForm({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { t } = useTranslation();
  // What was asked stays on screen while the dialog closes over the changed account.
  const [suspends] = useState(user.status === "active");
  const status = suspends ? ("suspended" as const) : ("active" as const);
  const form = useModalForm(users, {
    action: "edit",
    endpoint: setUserStatus,
    name: "user-status",
    record: user,
    initial: () => ({ reason: "" }),
    body: ({ reason }) => ({ status, reason }),
    success: suspends ? t("users:suspended") : t("users:reactivated"),
  });
  const name = nameOf(user);
  return (
    <FormModal
      title={suspends ? t("users:suspendTitle", { name }) : t("users:reactivateTitle", { name })}
      form={form}
      submit={suspends ? t("users:suspend") : t("users:reactivate")}
      onClose={onClose}
    >
      <p>{suspends ? t("users:suspendText") : t("users:reactivateText")}</p>
      <TextAreaField
        name="reason"
        label={t("users:fields.reason")}
        help={t("users:reasonHelp")}
        autoSize={{ minRows: 2, maxRows: 6 }}
        required
      />
    </FormModal>
  );
}
