import { ArrowLeftOutlined } from "@ant-design/icons";
import { Alert, Button, Modal } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { useAskUnsaved } from "../../../../src/console/shell/layers/use-ask-unsaved.ts";
import { messageTemplates } from "../../../templates/contract/resources.ts";
import { isFlagged } from "../../../templates/contract/sendable.ts";
import type { Template } from "../../../templates/contract/template.ts";
import { refusalWords } from "../../contract/check/refusal-words.ts";
import type { Conversation } from "../../contract/conversation.ts";
import { listMessengerTemplates } from "../../contract/endpoints/messages.ts";
import type { Message } from "../../contract/message.ts";
import { sendCheck } from "../../contract/send-check.ts";
import { factsOf } from "../sending/facts.ts";
import type { SendActions } from "../sending/send-actions.ts";
import { useOfNumber } from "../store/hooks/use-of-number.ts";
import type { ComposerProps } from "../types.ts";
import { LastSync } from "./last-sync.tsx";
import { TemplateForm } from "./template-form.tsx";
import { languageName, TemplateList } from "./template-list.tsx";
import "../bubbles/bubble.css";
import "../bubbles/contents/contents.css";
import "../composer/composer.css";
import "./templates.css";

interface TemplateDialogProps {
  conversation: Conversation;
  number: ComposerProps["number"];
  replyTo: Message | null;
  send: Pick<SendActions, "stored">;
  /** Up to where the talk was seen: behind the dialog nobody sees what comes in. */
  seen: number | undefined;
  onSent: () => void;
  onClose: () => void;
}

/** Chooses a template, fills it in and sends it; closes once the server has it. */
export default function TemplateDialog(props: TemplateDialogProps) {
  const { conversation, number, replyTo, send, seen, onSent, onClose } = props;
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useOfNumber(listMessengerTemplates, {
    of: messageTemplates,
  }).query;
  const [chosen, setChosen] = useState<Template | null>(null);
  const [open, setOpen] = useState(true);
  const dirty = useRef(false);
  const askUnsaved = useAskUnsaved();
  const leave = (then: () => void) => {
    const go = () => {
      dirty.current = false;
      then();
    };
    if (dirty.current) askUnsaved({ leave: t("kit:unsaved.discard"), onLeave: go });
    else go();
  };
  const close = () => leave(() => setOpen(false));
  useLayer(open, close);
  const name = conversation.nickname ?? conversation.name;
  const facts = factsOf(number, conversation, data?.data.limit);
  const stops = (template: Template) => sendCheck({ ...facts, template })?.reason ?? null;
  const stopped = chosen && stops(chosen);
  return (
    <Modal
      open={open}
      className="template-dialog"
      title={t("messenger:templates.title", { name })}
      footer={null}
      width={720}
      onCancel={close}
      afterClose={onClose}
      maskClosable={false}
      keyboard={false}
    >
      {chosen ? (
        <>
          <Button
            type="link"
            className="template-back"
            autoFocus={stopped !== null}
            icon={<ArrowLeftOutlined aria-hidden />}
            onClick={() => leave(() => setChosen(null))}
          >
            {t("messenger:templates.other")}
          </Button>
          <h3 className="template-name">
            {chosen.name} <small>{languageName(chosen.language, i18n.language)}</small>
          </h3>
          {stopped ? (
            <Alert type="warning" showIcon message={t(refusalWords[stopped])} />
          ) : (
            <>
              {isFlagged(chosen) && (
                <Alert type="warning" showIcon message={t("messenger:templates.flagged")} />
              )}
              <TemplateForm
                key={chosen.id}
                template={chosen}
                conversation={conversation}
                replyTo={replyTo}
                seen={seen}
                dirty={dirty}
                onCancel={close}
                onSent={(message) => {
                  send.stored(message);
                  onSent();
                  setOpen(false);
                }}
              />
            </>
          )}
        </>
      ) : data ? (
        <>
          <TemplateList templates={data.data.data} stops={stops} onChoose={setChosen} />
          {number.workspace_id && <LastSync workspace={number.workspace_id} />}
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  );
}
