import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { setMessagingLimit } from "../../contract/staff/endpoints.ts";
import type { StaffNumberDetail } from "../../contract/staff/number.ts";
import { allNumbers } from "../../contract/staff/resources.ts";
import { limitNames } from "../looks.ts";
import { ReasonField } from "./reason-field.tsx";
import { useStaffNumberFields } from "./use-number-fields.tsx";

interface LimitFormProps {
  number: StaffNumberDetail;
  onClose: () => void;
}

export default function LimitForm({ number, onClose }: LimitFormProps) {
  const { t } = useTranslation();
  const { facts } = useStaffNumberFields();
  const form = useModalForm(allNumbers, {
    action: "edit",
    name: "number-limit",
    endpoint: setMessagingLimit,
    record: number,
    initial: ({ messaging_limit }) => ({ messaging_limit, reason: "" }),
    body: (values) => values,
    fields: facts,
    success: t("numbers:staff.saved"),
  });
  return (
    <FormModal
      title={t("numbers:staff.limitTitle", { name: number.display_name })}
      form={form}
      submit={t("numbers:staff.limitSave")}
      onClose={onClose}
    >
      <p>{t("numbers:staff.limitText")}</p>
      <ChoiceField
        name="messaging_limit"
        label={t("numbers:fields.messagingLimit")}
        names={limitNames}
        required
      />
      <ReasonField />
    </FormModal>
  );
}
