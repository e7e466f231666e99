import { call } from "../../../../../src/console/client.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../../src/console/kit/form/api-form.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { updateNumber } from "../../../contract/endpoints.ts";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { useChangeForm } from "../../use-change-form.ts";
import { useNumberCache } from "../../use-number-cache.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { profileOf, websitesOf } from "./profile-values.ts";

export function ProfileForm({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useNumberCache();
  const form = useChangeForm({
    name: "profile",
    saved: profileOf(number),
    send: async ({ websites, ...change }) => {
      const filled = websites && websitesOf(websites);
      // A refusal names websites by their place among those that were sent.
      if (filled) form.form.setFieldsValue({ websites: [filled[0] ?? "", filled[1] ?? ""] });
      const body = filled ? { ...change, websites: filled } : change;
      keep((await call(updateNumber, { params: { number: number.id }, body })).data);
    },
    onDone: () => tell.success(t("numbers:profile.saved")),
  });
  return (
    <ApiForm form={form} submit={t("numbers:profile.save")}>
      <ProfileFields />
    </ApiForm>
  );
}
