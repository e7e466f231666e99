import { usePhone } from "./phone.ts";
import "./text.css";

/** A phone number as people write it; takes `+55…`, digits alone, or country code and number. */
export function PhoneText({ value }: { value: string | { country_code: string; number: string } }) {
  const digits = typeof value === "string" ? value : `${value.country_code}${value.number}`;
  const text = usePhone(digits.startsWith("+") ? digits : `+${digits}`);
  return <span className="kit-figures">{text}</span>;
}
