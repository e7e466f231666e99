import { useEffect } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { SwitchInput } from "../../../../src/console/kit/input/switch-input.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { tagLimit } from "../../contract/limits.ts";
import { updateStaffNumber } from "../../contract/staff/endpoints.ts";
import {
  type StaffNumberDetail,
  staffNumberDetail as staffNumberShape,
} from "../../contract/staff/number.ts";
import { ProfileFields } from "../components/settings/profile-fields.tsx";
import {
  type ProfileValues,
  profileOf,
  websitesOf,
} from "../components/settings/profile-values.ts";
import { verticalNames } from "../looks.ts";
import { useStaffNumberCache } from "./use-number-cache.ts";

interface Values extends ProfileValues {
  tag: string;
  global_search: boolean;
  version: number;
}

const valuesOf = (number: StaffNumberDetail): Values => ({
  ...profileOf(number),
  tag: number.tag ?? "",
  global_search: number.global_search,
  version: number.version,
});

export function SettingsForm({ number }: { number: StaffNumberDetail }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useStaffNumberCache();
  const form = useApiForm<Values, { data: StaffNumberDetail }>({
    name: "staff-number",
    initial: valuesOf(number),
    submit: (values, newer) => {
      const version = newer ? staffNumberShape.parse(newer).version : values.version;
      const websites = websitesOf(values.websites);
      // A refusal names websites by their place among those that were sent.
      form.form.setFieldsValue({ websites: [websites[0] ?? "", websites[1] ?? ""] });
      const body = { ...values, websites, tag: values.tag.trim() || null, version };
      return call(updateStaffNumber, { params: { number: number.id }, body });
    },
    conflict: {
      read: (newer) => valuesOf(staffNumberShape.parse(newer)),
      describe: (values) => ({
        [t("numbers:fields.tag")]: values.tag,
        [t("numbers:globalSearch.label")]: values.global_search
          ? t("numbers:staff.yes")
          : t("numbers:staff.no"),
        [t("numbers:profile.about")]: values.about,
        [t("numbers:profile.description")]: values.description,
        [t("numbers:profile.address")]: values.address,
        [t("numbers:profile.email")]: values.email,
        [t("numbers:fields.vertical")]: t(verticalNames[values.vertical]),
        [t("numbers:profile.websites")]: websitesOf(values.websites).join(", "),
      }),
    },
    onDone: ({ data }) => {
      tell.success(t("numbers:staff.saved"));
      keep(data);
    },
  });
  // An untouched form follows the number; a touched one keeps what it started from and is asked.
  const { form: fields, dirty } = form;
  useEffect(() => {
    if (!dirty.current) fields.setFieldsValue(valuesOf(number));
  }, [fields, dirty, number]);
  return (
    <ApiForm form={form} submit={t("numbers:staff.save")}>
      <TextField name="tag" label={t("numbers:fields.tag")} limit={tagLimit} />
      <Field name="global_search" label={t("numbers:globalSearch.label")}>
        <SwitchInput />
      </Field>
      <ProfileFields />
    </ApiForm>
  );
}
