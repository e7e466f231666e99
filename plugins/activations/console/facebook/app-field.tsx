import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/public/field.tsx";

interface AppFieldProps {
  phone: string;
  setPhone: (phone: string) => void;
}

/** Which phone's app is connected; the pretend one has no code to scan. */
export function AppField({ phone, setPhone }: AppFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      name="phone"
      label={t("activations:popUp.phone")}
      hint={t("activations:popUp.phoneHint")}
      inputMode="tel"
      autoComplete="off"
      required
      value={phone}
      onChange={({ target }) => setPhone(target.value.replace(/\D/g, ""))}
    />
  );
}
