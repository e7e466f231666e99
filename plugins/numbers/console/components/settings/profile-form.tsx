import { useForm } from "../../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../../src/console/kit/form/api-form.tsx";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { numbers } from "../../../contract/resources.ts";
import { useProfileFields } from "../../use-profile-fields.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { profileOf, sentOf, withWebsitesInOrder } from "./profile-values.ts";

export function ProfileForm({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const fields = useProfileFields();
  const form = useForm(numbers, {
    action: "edit",
    name: "profile",
    record: number,
    initial: profileOf,
    body: sentOf,
    fields,
    success: t("numbers:profile.saved"),
  });
  return (
    <ApiForm form={withWebsitesInOrder(form)} submit={t("numbers:profile.save")}>
      <ProfileFields />
    </ApiForm>
  );
}
