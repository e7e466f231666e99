import { Input, type InputRef, Space } from "antd";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { usePhoneLibrary } from "../text/phone.ts";
import { countryByIso, countryOfNumber } from "./select/countries.ts";
import { CountrySelect } from "./select/country-select.tsx";
import "./input.css";

/** A phone number in two parts, digits only: `{ country_code: "55", number: "11999990000" }`. */
export interface PhoneValue {
  country_code: string;
  number: string;
}

interface PhoneInputProps {
  value?: PhoneValue | null;
  onChange?: (value: PhoneValue) => void;
  id?: string;
  disabled?: boolean;
  onBlur?: () => void;
  "aria-describedby"?: string;
  "aria-invalid"?: "true";
  "aria-required"?: "true";
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Where the caret stands after so many digits of a formatted number. */
const positionAfter = (text: string, digits: number): number => {
  let position = 0;
  for (let left = digits; left > 0 && position < text.length; position++) {
    if (/\d/.test(text[position] ?? "")) left--;
  }
  return position;
};

/** A country code and a national number; formats while typing and understands a pasted `+…`. */
export function PhoneInput({ value, onChange, disabled, ...input }: PhoneInputProps) {
  const { t } = useTranslation("kit");
  const phones = usePhoneLibrary();
  const [picked, setPicked] = useState("BR");
  const number = value?.number ?? "";
  const code = value?.country_code || countryByIso(picked)?.dial_code || "";
  // A dial code may belong to several countries: the person's own pick wins while it fits.
  const country =
    countryByIso(picked)?.dial_code === code ? picked : countryOfNumber(code, number)?.iso;
  const shown = phones && country ? new phones.AsYouType(country as never).input(number) : number;

  const field = useRef<InputRef>(null);
  const digitsBefore = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = field.current?.input;
    if (digitsBefore.current === undefined || document.activeElement !== element) return;
    const position = positionAfter(shown, digitsBefore.current);
    element?.setSelectionRange(position, position);
    digitsBefore.current = undefined;
  }, [shown]);

  const type = (text: string, caret: number | null) => {
    const whole = text.trim().startsWith("+")
      ? phones?.parsePhoneNumberFromString(text)
      : undefined;
    if (whole) {
      if (whole.country) setPicked(whole.country);
      onChange?.({ country_code: whole.countryCallingCode, number: whole.nationalNumber });
      return;
    }
    const before = digitsOf(text.slice(0, caret ?? text.length)).length;
    const digits = digitsOf(text);
    // Deleting a separator deletes the digit before it, or it would come straight back.
    const erased = text.length < shown.length && digits === number && before > 0;
    digitsBefore.current = erased ? before - 1 : before;
    const kept = erased ? digits.slice(0, before - 1) + digits.slice(before) : digits;
    onChange?.({ country_code: code, number: kept.slice(0, 15) });
  };
  return (
    <Space.Compact className="kit-phone">
      <CountrySelect
        brief
        value={country}
        disabled={disabled}
        onChange={(iso) => {
          if (!iso) return;
          setPicked(iso);
          onChange?.({ country_code: countryByIso(iso)?.dial_code ?? code, number });
        }}
      />
      <Input
        {...input}
        ref={field}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        disabled={disabled}
        aria-label={input.id ? undefined : t("kit:phone.number")}
        value={shown}
        onChange={(event) => type(event.target.value, event.target.selectionStart)}
      />
    </Space.Compact>
  );
}
