import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import type { ComposerFormProps } from "./form-props.ts";
import { LocationFields, noPlace, placeOf } from "./location-fields.tsx";
import { useComposerForm } from "./use-composer-form.ts";

/** Sends a place. */
export default function LocationForm({ send, onClose }: ComposerFormProps) {
  const { t } = useTranslation();
  const form = useComposerForm({
    name: "location",
    initial: noPlace,
    send: (values) => {
      const place = placeOf(values);
      if (place) send({ type: "location", ...place });
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
