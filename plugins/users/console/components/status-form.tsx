import { useState } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { setUserStatus } from "../../contract/staff-endpoints.ts";
import type { StaffUser } from "../../contract/staff-user.ts";
import { nameOf } from "../paths.ts";
import { useUserCache } from "../use-user-cache.ts";

interface Values {
  reason: string;
}

/** Suspends a person, or lets a suspended one in again, with the reason for the record. */
export default function StatusForm({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useUserCache();
  // What was asked stays on screen while the dialog closes over the changed account.
  const [suspends] = useState(user.status === "active");
  const form = useApiForm<Values, { data: StaffUser }>({
    name: "user-status",
    initial: { reason: "" },
    submit: ({ reason }) => {
      const body = { status: suspends ? ("suspended" as const) : ("active" as const), reason };
      return call(setUserStatus, { params: { user: user.id }, body });
    },
    onDone: ({ data }) => {
      tell.success(suspends ? t("users:suspended") : t("users:reactivated"));
      keep(data);
    },
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
        limit={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        required
      />
    </FormModal>
  );
}
