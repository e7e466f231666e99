import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Country } from "../../../../src/console/kit/input/select/countries.ts";
import { SelectField } from "../../../../src/console/public/field.tsx";

const first: readonly Pick<Country, "iso" | "dial_code">[] = [{ iso: "BR", dial_code: "55" }];

/** Brazil at once, the rest of the world as soon as its list is there. The value is the ISO code. */
export function CountryField({ error }: { error?: string | undefined }) {
  const { t, i18n } = useTranslation();
  const [countries, setCountries] = useState(first);
  useEffect(() => {
    import("../../../../src/console/kit/input/select/countries.ts").then(
      (all) => setCountries(all.countries),
      () => undefined,
    );
  }, []);
  const names = useMemo(
    () => new Intl.DisplayNames([i18n.language], { type: "region" }),
    [i18n.language],
  );
  return (
    <SelectField
      name="country"
      label={t("auth:fields.country")}
      autoComplete="country"
      defaultValue="BR"
      required
      error={error}
    >
      {countries.map(({ iso, dial_code }) => (
        <option key={iso} value={iso}>
          {names.of(iso)} (+{dial_code})
        </option>
      ))}
    </SelectField>
  );
}
