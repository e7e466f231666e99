import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { createUser } from "../../contract/staff-endpoints.ts";
import type { StaffUser } from "../../contract/staff-user.ts";
import { useUserCache } from "../use-user-cache.ts";
import { fieldsOf, type UserValues, valuesOf } from "../user-values.ts";
import { UserFields } from "./user-fields.tsx";

export default function UserCreate({ onClose }: { onClose: (made?: StaffUser) => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useUserCache();
  const [idempotencyKey] = useState(() => v7());
  const [made, setMade] = useState<StaffUser>();
  const form = useApiForm<UserValues, { data: StaffUser }>({
    name: "user",
    initial: valuesOf(),
    submit: (values) => call(createUser, { body: fieldsOf(values) }, { idempotencyKey }),
    onDone: ({ data }) => {
      setMade(data);
      tell.success(t("users:created"));
      keep(data);
    },
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
