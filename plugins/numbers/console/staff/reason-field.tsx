import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";

/** Why staff changed a number; it stands in its record. */
export function ReasonField() {
  const { t } = useTranslation();
  return (
    <TextAreaField
      name="reason"
      label={t("kit:confirm.reason")}
      required
      rules={[{ min: 3, message: t("numbers:staff.reasonShort") }]}
    />
  );
}
