import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { useApiForm } from "../../../../../src/console/kit/form/use-api-form.ts";
import type { ComposerFormProps } from "./form-props.ts";
import { LocationFields, noPlace, placeOf } from "./location-fields.tsx";

/** Sends a place. */
export default function LocationForm({ send, onClose }: ComposerFormProps) {
  const { t } = useTranslation();
  const form = useApiForm({
    name: "location",
    initial: noPlace,
    submit: (values) => {
      const place = placeOf(values);
      if (place) send({ type: "location", ...place });
      return Promise.resolve();
    },
  });
  return (
    <FormModal
      title={t("messenger:location.title")}
      form={form}
      submit={t("messenger:location.send")}
      onClose={onClose}
    >
      <LocationFields />
    </FormModal>
  );
}
