import { useModalForm } from "../../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import type { Person } from "../../../../users/contract/user.ts";
import type { PhoneNumber } from "../../../contract/number.ts";
import { type NumberRole, type Sight, sightWith } from "../../../contract/number-user.ts";
import { numberUsers } from "../../../contract/resources.ts";
import { AccessFields } from "./access-fields.tsx";
import { PersonPicker } from "./person-picker.tsx";

const nobodyYet: { user_ids: Person[]; role: NumberRole; sight: Sight } = {
  user_ids: [],
  role: "attendant",
  sight: "all",
};

interface AddUsersProps {
  number: PhoneNumber;
  onClose: () => void;
}

/** Lets members of the workspace use the number. */
export default function AddUsers({ number, onClose }: AddUsersProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const form = useModalForm(numberUsers, {
    action: "create",
    name: "add-users",
    params: { number: number.id },
    initial: nobodyYet,
    body: ({ user_ids, role, sight }) => ({
      user_ids: user_ids.map(({ id }) => id),
      role,
      sight: sightWith(role, sight),
    }),
    onSaved: (_, { user_ids }) =>
      tell.success(
        t("numbers:users.added", { count: user_ids.length, number: number.display_name }),
      ),
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
      <AccessFields form={form.form} />
    </FormModal>
  );
}
