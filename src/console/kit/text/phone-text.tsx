import { useTranslation } from "../../i18n/use-translation.tsx";
import { usePhone } from "./phone.ts";
import "./text.css";

type Written = string | { country_code: string; number: string };

/** A phone number as people write it; takes `+55…`, digits alone, or country code and number. Null: they show none. */
export const PhoneText = ({ value }: { value: Written | null }) =>
  value === null ? <NoPhone /> : <Phone value={value} />;

function NoPhone() {
  const { t } = useTranslation();
  return <span>{t("kit:phone.hidden")}</span>;
}

function Phone({ value }: { value: Written }) {
  const digits = typeof value === "string" ? value : `${value.country_code}${value.number}`;
  const text = usePhone(digits.startsWith("+") ? digits : `+${digits}`);
  return <span className="kit-figures">{text}</span>;
}
