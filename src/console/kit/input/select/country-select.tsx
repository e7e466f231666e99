import { Select, type SelectProps } from "antd";
import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useQuietBox } from "../quiet-box.ts";
import { countries, countryName } from "./countries.ts";
import { matches } from "./select-input.tsx";

interface CountrySelectProps
  extends Pick<
    SelectProps,
    "id" | "disabled" | "status" | "onBlur" | "allowClear" | "placeholder"
  > {
  /** ISO 3166, two letters. */
  value?: string;
  /** `undefined` when the choice was taken back (`allowClear`). */
  onChange?: (iso: string | undefined) => void;
  /** Shows the chosen one as `+55` alone. */
  brief?: boolean;
  "aria-label"?: string;
}

/** A country, found by its name in the person's language, its letters or its dial code. */
export function CountrySelect({ value, onChange, brief, ...select }: CountrySelectProps) {
  const { t, i18n } = useTranslation("kit");
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: "region" });
    return countries.map(({ iso, dial_code }) => {
      const name = names.of(iso) ?? iso;
      return { value: iso, name, dial_code, search: `${name} ${iso} +${dial_code}` };
    });
  }, [i18n.language]);
  const box = useQuietBox();
  return (
    <Select<string, (typeof options)[number]>
      aria-label={t("kit:country.label")}
      placeholder={t("kit:select.placeholder")}
      {...select}
      ref={box}
      className={brief ? "kit-dial" : undefined}
      showSearch
      filterOption={matches}
      popupMatchSelectWidth={brief ? 300 : true}
      value={value}
      options={options}
      optionRender={({ data }) => (
        <span className="kit-country">
          {data.name}
          <span>+{data.dial_code}</span>
        </span>
      )}
      labelRender={({ value: iso }) => {
        const country = countries.find((candidate) => candidate.iso === iso);
        return brief ? `+${country?.dial_code}` : countryName(String(iso), i18n.language);
      }}
      onChange={(iso) => onChange?.(iso)}
    />
  );
}
