import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useLayer } from "../../../../../src/console/shell/layers/layers.ts";
import { failureTexts } from "../../../contract/failure.ts";
import { type BankQuestionProps, CardRefused } from "../driver.ts";
import { openStripe, refusedBy } from "./stripe-page.ts";

/** Has Stripe open the bank's own window. */
export default function BankQuestion(props: BankQuestionProps) {
  const { setup, amount, description, onAnswer, onClose } = props;
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => setOpen(false);
  useLayer(open, close);

  const confirm = async () => {
    if (setup.driver !== "stripe") return;
    const stripe = await openStripe(setup.publishable_key, i18n.language);
    const { error } = await stripe.confirmCardPayment(setup.client_secret, {
      payment_method: setup.card,
    });
    if (error) throw refusedBy(error);
  };
  const run = async (step: () => Promise<void>, approved: boolean) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await step();
      await onAnswer(approved);
      close();
    } catch (error) {
      if (error instanceof CardRefused) {
        setFailure(t(failureTexts[error.code === "not_added" ? "not_confirmed" : error.code]));
      }
    } finally {
      setBusy(false);
    }
  };
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
          <Button disabled={busy} onClick={() => void run(() => Promise.resolve(), false)}>
            {t("payments:bank.refuse")}
          </Button>
          <Button type="primary" loading={busy} onClick={() => void run(confirm, true)}>
            {t("payments:bank.ask")}
          </Button>
        </>
      }
    >
      <p>{t("payments:bank.text", { amount, description })}</p>
      <p className="payments-soft">{t("payments:bank.ownWindow")}</p>
      {failure && <Alert type="error" showIcon message={failure} />}
    </Modal>
  );
}
