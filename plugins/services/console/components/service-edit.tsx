import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { services } from "../../contract/resources.ts";
import type { Service } from "../../contract/service.ts";
import { useServiceFields } from "../use-service-fields.tsx";
import { ServiceFields, valuesOf } from "./service-fields.tsx";

interface ServiceEditProps {
  service: Service;
  onClose: () => void;
}

export default function ServiceEdit({ service, onClose }: ServiceEditProps) {
  const { t } = useTranslation();
  const { fields } = useServiceFields();
  const form = useModalForm(services, {
    action: "edit",
    name: "service",
    record: service,
    initial: valuesOf,
    body: (values) => values,
    fields,
    success: t("services:saved"),
  });
  return (
    <FormModal
      title={t("services:editOf", { name: service.name })}
      form={form}
      submit={t("services:save")}
      onClose={onClose}
    >
      <ServiceFields />
    </FormModal>
  );
}
