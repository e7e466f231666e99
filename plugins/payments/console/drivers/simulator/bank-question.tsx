import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useLayer } from "../../../../../src/console/shell/layers/layers.ts";
import type { BankQuestionProps } from "../driver.ts";

/** The bank of a test card, which asks what a real one would. */
export default function BankQuestion(props: BankQuestionProps) {
  const { amount, description, onAnswer, onClose } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const [answered, setAnswered] = useState<boolean>();
  const close = () => setOpen(false);
  useLayer(open, close);
  const say = async (approved: boolean) => {
    setAnswered(approved);
    try {
      await onAnswer(approved);
      close();
    } catch {
      // It was told as a toast; the question stays.
      setAnswered(undefined);
    }
  };
  const busy = answered !== undefined;
  return (
    <Modal
      open={open}
      title={t("payments:bank.title")}
      onCancel={close}
      afterClose={onClose}
      maskClosable={false}
      keyboard={false}
      footer={
        <>
          <Button loading={answered === false} disabled={busy} onClick={() => void say(false)}>
            {t("payments:bank.refuse")}
          </Button>
          <Button
            type="primary"
            loading={answered === true}
            disabled={busy}
            onClick={() => void say(true)}
          >
            {t("payments:bank.confirm")}
          </Button>
        </>
      }
    >
      <p>{t("payments:bank.text", { amount, description })}</p>
      <p className="payments-soft">{t("payments:bank.simulated")}</p>
    </Modal>
  );
}
