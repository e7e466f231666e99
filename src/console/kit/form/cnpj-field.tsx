import { bareCnpj, isCnpj } from "../../../contract/documents/cnpj.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { TextField } from "./text-field.tsx";

/** A company number, with or without its mask; one that cannot exist is refused when it is left. */
export function CnpjField({ name }: { name: string }) {
  const { t } = useTranslation();
  const check = (_: unknown, value = "") =>
    value === "" || isCnpj(bareCnpj(value))
      ? Promise.resolve()
      : Promise.reject(new Error(t("errors:field_cnpj")));
  return (
    <TextField
      name={name}
      label={t("kit:cnpj.label")}
      help={t("kit:cnpj.help")}
      rules={[{ validator: check, validateTrigger: "onBlur" }]}
      uppercase
      autoComplete="off"
      required
    />
  );
}
