import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../../src/console/client.ts";
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
import { useStaffNumberCache } from "./use-number-cache.ts";

interface Values {
  tag: string;
  global_search: boolean;
  version: number;
}

const valuesOf = ({ tag, global_search, version }: StaffNumberDetail): Values => ({
  tag: tag ?? "",
  global_search,
  version,
});

export function SettingsForm({ number }: { number: StaffNumberDetail }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useStaffNumberCache();
  const form = useApiForm<Values, { data: StaffNumberDetail }>({
    name: "staff-number",
    initial: valuesOf(number),
    submit: ({ tag, global_search, ...values }, newer) => {
      const version = newer ? staffNumberShape.parse(newer).version : values.version;
      const body = { tag: tag.trim() || null, global_search, version };
      return call(updateStaffNumber, { params: { number: number.id }, body });
    },
    conflict: {
      read: (newer) => valuesOf(staffNumberShape.parse(newer)),
      describe: (values) => ({
        [t("numbers:fields.tag")]: values.tag,
        [t("numbers:globalSearch.label")]: values.global_search
          ? t("numbers:staff.yes")
          : t("numbers:staff.no"),
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
    </ApiForm>
  );
}
