import { useModalForm } from "../../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { setNumberPin } from "../../../contract/endpoints.ts";
import type { PhoneNumber } from "../../../contract/number.ts";
import { numbers } from "../../../contract/resources.ts";

interface PinDialogProps {
  number: PhoneNumber;
  onClose: () => void;
}

export default function PinDialog({ number, onClose }: PinDialogProps) {
  const { t } = useTranslation();
  const form = useModalForm(numbers, {
    action: "create",
    name: "number-pin",
    endpoint: setNumberPin,
    params: { number: number.id },
    initial: { pin: "" },
    secret: ["pin"],
    body: (values) => values,
    success: t("numbers:pin.saved"),
  });
  return (
    <FormModal
      title={t("numbers:pin.dialog", { name: number.display_name })}
      form={form}
      submit={t("numbers:pin.save")}
      onClose={onClose}
    >
      <p>{t("numbers:pin.consequence")}</p>
      <TextField
        name="pin"
        label={t("numbers:pin.label")}
        help={t("numbers:pin.help")}
        inputMode="numeric"
        autoComplete="off"
        exact={6}
        required
      />
    </FormModal>
  );
}
