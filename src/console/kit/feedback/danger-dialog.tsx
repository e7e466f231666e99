import { Alert, Input, Modal } from "antd";
import { useId, useRef, useState } from "react";
import { isSilent } from "../../http/transport.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLayer } from "../../shell/layers/layers.ts";
import { useAskUnsaved } from "../../shell/layers/use-ask-unsaved.ts";
import { isTyping } from "../form/is-typing.ts";
import { refusalOf } from "../form/sending/refusal.ts";
import { TextArea } from "../input/text-area.tsx";
import type { DangerQuestion } from "./confirm-danger.tsx";

const shortestReason = 3;

interface DangerDialogProps {
  question: DangerQuestion;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** The question of `useConfirmDanger`. */
export default function DangerDialog({ question, open, onClose, onClosed }: DangerDialogProps) {
  const { t } = useTranslation("kit");
  const askUnsaved = useAskUnsaved();
  const id = useId();
  const cancelId = useId();
  const reasonId = useId();
  const leastId = useId();
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const running = useRef(false);
  const named = question.typed === undefined || typed.trim() === question.typed.trim();
  const least = typeof question.reason === "number" ? question.reason : shortestReason;
  const ready = named && (!question.reason || reason.trim().length >= least);

  const run = async () => {
    if (!ready || running.current) return;
    running.current = true;
    setBusy(true);
    setFailure("");
    try {
      await question.run(reason.trim());
      onClose();
    } catch (error) {
      if (!isSilent(error)) setFailure(refusalOf(error).message || t("kit:error.text"));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  // The safe answer has the focus, or what is asked for first.
  const first = question.reason ? reasonId : question.typed === undefined ? cancelId : id;
  const focusFirst = () => {
    if (!isTyping()) document.getElementById(first)?.focus();
  };
  // What was written is not thrown away by a stray key, and while it runs there is no way back.
  const close = () => {
    if (busy) return;
    if (reason.trim() === "") onClose();
    else askUnsaved({ leave: t("kit:unsaved.discard"), onLeave: onClose });
  };
  useLayer(open, close);
  return (
    <Modal
      open={open}
      title={question.title}
      okText={question.action}
      cancelText={t("kit:confirm.cancel")}
      okButtonProps={{ danger: !question.mild, disabled: !ready, loading: busy }}
      cancelButtonProps={{ disabled: busy, id: cancelId }}
      closable={!busy}
      maskClosable={false}
      keyboard={false}
      onOk={() => void run()}
      onCancel={close}
      afterClose={onClosed}
      afterOpenChange={(shown) => shown && focusFirst()}
      destroyOnHidden
    >
      <div className="kit-confirm">
        <div>{question.consequence}</div>
        {question.reason && (
          <>
            <label htmlFor={reasonId}>{t("kit:confirm.reason")}</label>
            <TextArea
              id={reasonId}
              autoSize={{ minRows: 2, maxRows: 6 }}
              limit={500}
              value={reason}
              aria-describedby={leastId}
              onChange={setReason}
            />
            <small id={leastId}>{t("kit:confirm.reasonLeast", { count: least })}</small>
          </>
        )}
        {question.typed !== undefined && (
          <>
            <label htmlFor={id}>{t("kit:confirm.type", { name: question.typed })}</label>
            <Input
              id={id}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={() => void run()}
            />
          </>
        )}
        {failure && <Alert type="error" showIcon message={failure} />}
      </div>
    </Modal>
  );
}
