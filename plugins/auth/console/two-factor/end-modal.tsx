import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { sessions } from "../../contract/resources.ts";
import { endTwoFactor } from "../../contract/two-factor/endpoints.ts";
import { noProof, ProofFields, secretProof } from "./proof-fields.tsx";

/** Switches it off, for whoever has password and code. */
export default function EndModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useModalForm(sessions, {
    action: "create",
    endpoint: endTwoFactor,
    name: "two-factor-end",
    initial: noProof,
    secret: secretProof,
    body: (values) => values,
    success: t("auth:twoFactor.ended"),
  });
  return (
    <FormModal
      title={t("auth:twoFactor.endTitle")}
      form={form}
      submit={t("auth:twoFactor.end")}
      onClose={onClose}
    >
      <p>{t("auth:twoFactor.endText")}</p>
      <ProofFields />
    </FormModal>
  );
}
