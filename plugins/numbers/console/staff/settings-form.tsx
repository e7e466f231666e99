import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { SwitchInput } from "../../../../src/console/kit/input/switch-input.tsx";
import type { StaffNumberDetail } from "../../contract/staff/number.ts";
import { allNumbers } from "../../contract/staff/resources.ts";
import { ProfileFields } from "../components/settings/profile-fields.tsx";
import { profileOf, sentOf, withWebsitesInOrder } from "../components/settings/profile-values.ts";
import { useProfileFields } from "../use-profile-fields.ts";
import { useStaffNumberFields } from "./use-number-fields.tsx";

export function SettingsForm({ number }: { number: StaffNumberDetail }) {
  const { t } = useTranslation();
  const { facts } = useStaffNumberFields();
  const profile = useProfileFields();
  const form = useForm(allNumbers, {
    action: "edit",
    name: "staff-number",
    record: number,
    initial: ({ tag, global_search, ...rest }) => ({
      ...profileOf(rest),
      tag: tag ?? "",
      global_search,
    }),
    body: ({ tag, ...values }) => ({ ...sentOf(values), tag: tag.trim() || null }),
    fields: [...facts, ...profile],
    success: t("numbers:staff.saved"),
  });
  return (
    <ApiForm form={withWebsitesInOrder(form)} submit={t("numbers:staff.save")}>
      <TextField name="tag" label={t("numbers:fields.tag")} />
      <Field name="global_search" label={t("numbers:globalSearch.label")}>
        <SwitchInput />
      </Field>
      <ProfileFields />
    </ApiForm>
  );
}
