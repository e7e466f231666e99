import type { ComponentProps } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import type { CreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { partners } from "../../contract/resources.ts";
import { bodyOf, newPartner } from "../partner-form.ts";
import { PartnerFields } from "./partner-fields.tsx";

export default function PartnerCreate({ onClose }: ComponentProps<CreateDialog>) {
  const { t } = useTranslation();
  const form = useModalForm(partners, {
    action: "create",
    name: "partner",
    initial: newPartner,
    body: bodyOf,
    success: t("partners:created"),
  });
  return (
    <FormModal
      title={t("partners:new")}
      form={form}
      submit={t("partners:create")}
      onClose={onClose}
    >
      <PartnerFields />
    </FormModal>
  );
}
