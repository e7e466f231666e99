import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { pointIn } from "./coordinates.ts";

/** A place as it is typed. */
export interface PlaceValues {
  coordinates: string;
  name: string;
  address: string;
}

export const noPlace: PlaceValues = { coordinates: "", name: "", address: "" };

/** The place that was typed; null while its point cannot be read. */
export function placeOf(values: PlaceValues | undefined) {
  const point = pointIn(values?.coordinates ?? "");
  if (!values || !point) return null;
  return { ...point, name: values.name.trim(), address: values.address.trim() };
}

/** The fields of a place, at a path of the form's values. */
export function LocationFields({ at = [] }: { at?: string[] }) {
  const { t } = useTranslation();
  const check = (_: unknown, value?: string) =>
    !value || pointIn(value)
      ? Promise.resolve()
      : Promise.reject(new Error(t("messenger:location.unreadable")));
  return (
    <>
      <TextField
        name={[...at, "coordinates"]}
        label={t("messenger:location.coordinates")}
        help={t("messenger:location.help")}
        placeholder="-23.550520, -46.633308"
        required
        rules={[{ validator: check, validateTrigger: "onBlur" }]}
      />
      <TextField name={[...at, "name"]} label={t("messenger:location.place")} limit={1000} />
      <TextField name={[...at, "address"]} label={t("messenger:location.address")} limit={1000} />
    </>
  );
}
