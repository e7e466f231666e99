import { useInvalidate } from "@refinedev/core";
import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../../src/console/client.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { useApiForm } from "../../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../../src/console/tell.ts";
import type { Person } from "../../../../users/contract/user.ts";
import type { PhoneNumber } from "../../../contract/number.ts";
import type { NumberRole } from "../../../contract/number-user.ts";
import { addNumberUsers } from "../../../contract/user-endpoints.ts";
import { PersonPicker } from "./person-picker.tsx";
import { RoleInput } from "./role-input.tsx";

interface AddUsersProps {
  number: PhoneNumber;
  onClose: () => void;
}

interface Values {
  user_ids: Person[];
  role: NumberRole;
}

/** Lets members of the workspace use the number. */
export default function AddUsers({ number, onClose }: AddUsersProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const invalidate = useInvalidate();
  const [idempotencyKey] = useState(() => v7());
  const form = useApiForm<Values>({
    name: "add-users",
    initial: { user_ids: [], role: "attendant" },
    submit: ({ user_ids, role }) =>
      call(
        addNumberUsers,
        { params: { number: number.id }, body: { user_ids: user_ids.map(({ id }) => id), role } },
        { idempotencyKey },
      ),
    onDone: (_, { user_ids }) => {
      tell.success(
        t("numbers:users.added", { count: user_ids.length, number: number.display_name }),
      );
      void invalidate({ resource: "number-users", invalidates: ["list"] });
    },
  });
  return (
    <FormModal
      title={t("numbers:users.addTo", { number: number.display_name })}
      form={form}
      submit={t("numbers:users.add")}
      onClose={onClose}
    >
      <Field name="user_ids" label={t("numbers:users.people")} required>
        <PersonPicker number={number.id} />
      </Field>
      <Field name="role" label={t("numbers:fields.role")}>
        <RoleInput />
      </Field>
    </FormModal>
  );
}
