import { call } from "../../../../../src/console/client.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { setNumberTag } from "../../../contract/endpoints.ts";
import { tagLimit } from "../../../contract/limits.ts";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { useChangeForm } from "../../use-change-form.ts";
import { useNumberCache } from "../../use-number-cache.ts";
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
  const tell = useTell();
  const keep = useNumberCache();
  const form = useChangeForm({
    name: "tag",
    saved: { tag: number.tag ?? "" },
    send: async ({ tag = "" }) => {
      const body = { tag: tag.trim() || null };
      keep((await call(setNumberTag, { params: { number: number.id }, body })).data);
    },
    onDone: () => tell.success(t("numbers:tag.saved")),
  });
  return (
    <ApiForm form={form} submit={t("numbers:tag.save")}>
      <TextField
        name="tag"
        label={t("numbers:tag.label")}
        help={t("numbers:tag.help")}
        limit={tagLimit}
      />
    </ApiForm>
  );
}
