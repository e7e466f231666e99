import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { useShownOnce } from "../../../../src/console/shell/layers/leave-guard.tsx";
import { SetUp } from "./set-up.tsx";

/** The steps that switch two-factor sign-in on. */
export default function SetUpModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  // Codes that are shown this once are not lost to a stray key.
  const [codes, setCodes] = useState(false);
  const close = () => setOpen(false);
  useLayer(open && !codes, close);
  useShownOnce(open && codes);
  return (
    <Modal
      open={open}
      title={t("auth:twoFactor.beginTitle")}
      footer={null}
      closable={!codes}
      maskClosable={false}
      keyboard={false}
      onCancel={close}
      afterClose={onClose}
    >
      <SetUp onCodes={() => setCodes(true)} onDone={close} />
    </Modal>
  );
}
