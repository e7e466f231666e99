import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/public/field.tsx";
import { SheetForm } from "./sheet-form.tsx";

interface Place {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
}

/** A place everybody knows, so that one press sends something. */
const paulista: Place = {
  latitude: -23.561414,
  longitude: -46.655881,
  name: "MASP",
  address: "Av. Paulista, 1578, São Paulo",
};

const within = (text: string, most: number): number | null => {
  const value = Number(text.replace(",", "."));
  return text.trim() !== "" && Math.abs(value) <= most ? value : null;
};

/** Where the phone's owner is. */
export function PlaceForm({ onSend }: { onSend: (place: Place) => void }) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<{ latitude: boolean; longitude: boolean }>();
  return (
    <SheetForm
      submit={t("simulator:place.send")}
      onSubmit={(text) => {
        const latitude = within(text("latitude"), 90);
        const longitude = within(text("longitude"), 180);
        if (latitude === null || longitude === null) {
          setWrong({ latitude: latitude === null, longitude: longitude === null });
          return;
        }
        onSend({ latitude, longitude, name: text("name"), address: text("address") });
      }}
    >
      <Field name="name" label={t("simulator:place.name")} defaultValue={paulista.name} />
      <Field name="address" label={t("simulator:place.address")} defaultValue={paulista.address} />
      <Field
        name="latitude"
        label={t("simulator:place.latitude")}
        inputMode="decimal"
        defaultValue={paulista.latitude}
        error={wrong?.latitude ? t("simulator:place.wrong", { most: 90 }) : undefined}
        required
      />
      <Field
        name="longitude"
        label={t("simulator:place.longitude")}
        inputMode="decimal"
        defaultValue={paulista.longitude}
        error={wrong?.longitude ? t("simulator:place.wrong", { most: 180 }) : undefined}
        required
      />
    </SheetForm>
  );
}
