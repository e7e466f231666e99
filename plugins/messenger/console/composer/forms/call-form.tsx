import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../../src/console/kit/form/text-field.tsx";
import { useLayer } from "../../../../../src/console/shell/layers/layers.ts";
import type { SendRefusal } from "../../../contract/check/refusal.ts";
import { refusalWords } from "../../../contract/check/refusal-words.ts";
import { callRequest } from "../../../contract/send.ts";
import { sendCheck } from "../../../contract/send-check.ts";
import { factsOf } from "../../sending/facts.ts";
import type { ComposerFormProps } from "./form-props.ts";
import { useComposerForm } from "./use-composer-form.ts";

/** Asks if the business may call, or says why nobody is asked now. */
export default function CallForm({ conversation, number, send, onClose }: ComposerFormProps) {
  const { t } = useTranslation();
  const form = useComposerForm({
    name: "call",
    shape: callRequest,
    initial: { body: "" },
    send: ({ body }) => send({ type: "call_request", body: body.trim() }),
  });
  // As it was when the form was opened: having sent one, nobody is asked again.
  const [refusal] = useState(() =>
    sendCheck({ ...factsOf(number, conversation), template: null, asksToCall: { may: true } }),
  );
  if (refusal) return <NotNow refusal={refusal} onClose={onClose} />;
  return (
    <FormModal
      title={t("messenger:call.ask")}
      form={form}
      submit={t("messenger:call.send")}
      onClose={onClose}
    >
      <TextAreaField
        name="body"
        label={t("messenger:call.text")}
        help={t("messenger:call.textHelp")}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
    </FormModal>
  );
}

function NotNow({ refusal, onClose }: { refusal: SendRefusal; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reason, again } = refusal;
  useLayer(true, onClose);
  return (
    <Modal
      open
      title={t("messenger:call.ask")}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
      onCancel={onClose}
      keyboard={false}
    >
      <Alert
        type="info"
        showIcon
        message={t(refusalWords[reason])}
        description={again && t("messenger:call.askAgain", { date: format.dateTime(again) })}
      />
    </Modal>
  );
}
