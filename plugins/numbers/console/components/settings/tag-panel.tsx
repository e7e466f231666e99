import { useForm } from "../../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { setNumberTag } from "../../../contract/endpoints.ts";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { numbers } from "../../../contract/resources.ts";
import type { SettingsProps } from "./settings-props.ts";

/** What the number is called inside the workspace. */
export function TagPanel({ number, may }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("numbers:fields.tag")} intro={t("numbers:tag.text")}>
      {may ? <TagForm number={number} /> : (number.tag ?? t("numbers:details.noTag"))}
    </Panel>
  );
}

function TagForm({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const form = useForm(numbers, {
    action: "edit",
    name: "tag",
    endpoint: setNumberTag,
    record: number,
    initial: ({ tag }) => ({ tag: tag ?? "" }),
    body: ({ tag }) => ({ tag: tag.trim() || null }),
    success: t("numbers:tag.saved"),
  });
  return (
    <ApiForm form={form} submit={t("numbers:tag.save")}>
      <TextField name="tag" label={t("numbers:tag.label")} help={t("numbers:tag.help")} />
    </ApiForm>
  );
}
