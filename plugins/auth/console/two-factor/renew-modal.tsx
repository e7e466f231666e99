import { Modal } from "antd";
import { useState } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { useShownOnce } from "../../../../src/console/shell/layers/leave-guard.tsx";
import { sessions } from "../../contract/resources.ts";
import { renewRecoveryCodes } from "../../contract/two-factor/endpoints.ts";
import { noProof, ProofFields, secretProof } from "./proof-fields.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Makes new recovery codes, and shows them. */
export default function RenewModal({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <Renewed codes={codes} onClose={onClose} />;
  return <Renew onCodes={setCodes} onClose={onClose} />;
}

interface RenewProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function Renew({ onCodes, onClose }: RenewProps) {
  const { t } = useTranslation();
  const form = useModalForm(sessions, {
    action: "create",
    endpoint: renewRecoveryCodes,
    name: "two-factor-renew",
    initial: noProof,
    secret: secretProof,
    body: (values) => values,
    onSaved: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <FormModal
      title={t("auth:twoFactor.renewTitle")}
      form={form}
      submit={t("auth:twoFactor.renew")}
      onClose={onClose}
    >
      <p>{t("auth:twoFactor.renewText")}</p>
      <ProofFields />
    </FormModal>
  );
}

function Renewed({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  useShownOnce(open);
  return (
    <Modal
      open={open}
      title={t("auth:twoFactor.codes")}
      footer={null}
      closable={false}
      maskClosable={false}
      keyboard={false}
      afterClose={onClose}
    >
      <RecoveryCodes
        codes={codes}
        text={t("auth:twoFactor.newCodesText")}
        done={() => setOpen(false)}
      />
    </Modal>
  );
}
