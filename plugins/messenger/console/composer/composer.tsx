import { lazy, memo, Suspense, useCallback, useState } from "react";
import { sendCheck } from "../../contract/send-check.ts";
import { factsOf } from "../sending/facts.ts";
import { useDesk } from "../store/hooks/use-desk.ts";
import type { ComposerProps } from "../types.ts";
import { BlockedNotice, ClosedNotice, NumberNotice, ReadOnlyNotice } from "./closed-composer.tsx";
import { OpenComposer } from "./open-composer.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useWindow } from "./use-window.ts";
import "./composer.css";

const TemplateDialog = lazy(() => import("../templates/template-dialog.tsx"));

/** Where an agent writes to a contact; says why where that is not possible. */
export const Composer = memo(function Composer(props: ComposerProps) {
  return <ComposerOf key={props.conversation.id} {...props} />;
});

function ComposerOf(props: ComposerProps) {
  const { conversation, number, canSend, replyTo, onCancelReply, send } = props;
  const { window_allowed_until: until } = conversation;
  const draft = useKeptDraft(conversation);
  const state = useWindow(until);
  const desk = useDesk();
  const [choosing, setChoosing] = useState<{ seen: number | undefined }>();
  // Behind the dialog nobody sees what comes in.
  const openTemplates = useCallback(
    () => setChoosing({ seen: desk.seenIn(conversation.id) }),
    [desk, conversation.id],
  );
  if (!canSend) return <ReadOnlyNotice contact={conversation.id} text={draft.text} />;
  const stopped = sendCheck({ ...factsOf(number, conversation), template: null })?.reason;
  if (stopped === "messenger.contact_blocked") {
    return <BlockedNotice conversation={conversation} text={draft.text} />;
  }
  if (stopped && stopped !== "messenger.window_closed") {
    return <NumberNotice contact={conversation.id} reason={stopped} text={draft.text} />;
  }
  return (
    <>
      {stopped ? (
        <ClosedNotice
          contact={conversation.id}
          until={until}
          text={draft.text}
          onTemplate={openTemplates}
        />
      ) : (
        <OpenComposer
          {...props}
          draft={draft}
          closesAt={state === "closing" ? until : null}
          onTemplate={openTemplates}
        />
      )}
      {choosing && (
        <Suspense fallback={null}>
          <TemplateDialog
            conversation={conversation}
            number={number}
            replyTo={replyTo}
            send={send}
            seen={choosing.seen}
            onSent={onCancelReply}
            onClose={() => setChoosing(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
