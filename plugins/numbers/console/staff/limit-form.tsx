import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { SelectInput } from "../../../../src/console/kit/input/select-input.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { type MessagingLimit, messagingLimits } from "../../contract/number.ts";
import { setMessagingLimit } from "../../contract/staff/endpoints.ts";
import type { StaffNumberDetail } from "../../contract/staff/number.ts";
import { limitNames } from "../looks.ts";
import { ReasonField } from "./reason-field.tsx";
import { useStaffNumberCache } from "./use-number-cache.ts";

interface Values {
  messaging_limit: MessagingLimit;
  reason: string;
}

interface LimitFormProps {
  number: StaffNumberDetail;
  onClose: () => void;
}

export default function LimitForm({ number, onClose }: LimitFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useStaffNumberCache();
  const form = useApiForm<Values, { data: StaffNumberDetail }>({
    name: "number-limit",
    initial: { messaging_limit: number.messaging_limit, reason: "" },
    submit: (values) => {
      const body = { ...values, version: number.version };
      return call(setMessagingLimit, { params: { number: number.id }, body });
    },
    onDone: ({ data }) => {
      tell.success(t("numbers:staff.saved"));
      keep(data);
    },
  });
  const options = messagingLimits.map((value) => ({ value, label: t(limitNames[value]) }));
  return (
    <FormModal
      title={t("numbers:staff.limitTitle", { name: number.display_name })}
      form={form}
      submit={t("numbers:staff.limitSave")}
      onClose={onClose}
    >
      <p>{t("numbers:staff.limitText")}</p>
      <Field name="messaging_limit" label={t("numbers:fields.messagingLimit")} required>
        <SelectInput options={options} />
      </Field>
      <ReasonField />
    </FormModal>
  );
}
