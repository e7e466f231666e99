import { AudioOutlined, PaperClipOutlined, SendOutlined, SmileOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, use, useCallback, useEffect, useRef, useState } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Slot, useFilled } from "../../../../src/console/kit/slot.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { mediaRules } from "../../contract/limits.ts";
import { type ReadyText, readyTexts } from "../composer-slots.ts";
import { useKeys } from "../keyboard/use-keys.ts";
import { PresenceContext } from "../thread/presence.ts";
import type { ComposerProps } from "../types.ts";
import { AnsweredBar } from "./answered-bar.tsx";
import { useChosenFiles } from "./files/chosen-files.ts";
import { useDroppedFiles } from "./files/use-dropped-files.ts";
import { asReplies, leaving } from "./leaving.ts";
import { PlusMenu } from "./plus-menu.tsx";
import { ReplyBar } from "./reply-bar.tsx";
import { TextBox } from "./text-box.tsx";
import { useAnswered } from "./use-answered.ts";
import type { useKeptDraft } from "./use-kept-draft.ts";
import { canRecord } from "./voice/microphone.ts";

const ButtonsBar = lazy(() => import("./buttons-bar.tsx"));
const EmojiPicker = lazy(() => import("./emoji/emoji-picker.tsx"));
const FileTray = lazy(() => import("./files/file-tray.tsx"));
const loadRecorder = () => import("./voice/voice-recorder.tsx");
const VoiceRecorder = lazy(loadRecorder);

const mayRecord = canRecord();

const accepted = Object.values(mediaRules)
  .flatMap(({ types }) => types)
  .join(",");

interface OpenComposerProps extends ComposerProps {
  draft: ReturnType<typeof useKeptDraft>;
  /** Set within the last hour of the window. */
  closesAt: Date | null;
  onTemplate: () => void;
}

/** The text box with what belongs to it, while free messages may be sent. */
export function OpenComposer(props: OpenComposerProps) {
  const { conversation, number, replyTo, onCancelReply, send, draft, closesAt, onTemplate } = props;
  const { text, flush } = draft;
  // A ready text may come later than what is typed or sent meanwhile.
  const written = useRef(text);
  written.current = text;
  const { t } = useTranslation();
  const format = useFormat();
  const tell = useTell();
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const sender = useRef<HTMLButtonElement>(null);
  const recorder = useRef<HTMLButtonElement>(null);
  const smiley = useRef<HTMLButtonElement>(null);
  const clip = useRef<HTMLButtonElement>(null);
  const chosen = useChosenFiles(conversation.id);
  const [emoji, setEmoji] = useState(false);
  const [recording, setRecording] = useState(false);
  const closeEmoji = useCallback(() => setEmoji(false), []);
  const { id, display_name } = number;
  const readyFilled = useFilled(readyTexts) && display_name !== undefined;
  /** What the picked text replaces; absent while nobody picks. */
  const [place, setPlace] = useState<{ from: number; to: number; of: string }>();
  const over = useDroppedFiles((files) => chosen.add(files));
  const name = conversation.nickname ?? conversation.name;
  const { buttons } = chosen;
  const { good, ready, stuck, limit } = leaving({ text, files: chosen.files, buttons });
  const sendsFiles = chosen.files.length > 0;
  const sends =
    good.length === 1 && good[0]?.recorded
      ? t("messenger:voice.send")
      : t("messenger:files.send", { count: good.length });
  const body = text.trim();
  const answered = useAnswered(conversation.id, body !== "" || sendsFiles);
  const presence = use(PresenceContext);
  const change = (next: string) => {
    answered.goBack();
    written.current = next;
    draft.change(next);
    presence?.wrote(next);
  };
  const answers = useRef(replyTo);
  useEffect(() => {
    // One that is shown again was chosen before.
    if (replyTo && replyTo !== answers.current) box.current?.focus();
    answers.current = replyTo;
  }, [replyTo]);
  // Where the row stood before, there is something to send now, or the box again.
  useEffect(() => {
    if (!recording) return;
    return () => void setTimeout(() => (sender.current?.disabled ? box : sender).current?.focus());
  }, [recording]);

  // What records comes from the server: without a network there is nothing to open.
  const beginRecording = () =>
    void loadRecorder().then(
      () => setRecording(true),
      () => tell.error(t("messenger:voice.offline")),
    );
  // What the button does, where there is one to be seen: not behind messages that are being picked. With the focus on it,
  // Escape gives up the recording first.
  const pressRecorder = () => {
    const button = recorder.current?.closest("[hidden]") ? null : recorder.current;
    button?.focus();
    button?.click();
  };
  useKeys({ v: pressRecorder });

  const sendAll = () => {
    if (!ready || (answered.answer === null && answered.asks())) return;
    // The question was about this press: what stays in the box waits for another.
    answered.goBack();
    const reply = replyTo ? { reply_to: replyTo.id } : {};
    const below = buttons.length > 0 ? { buttons: asReplies(buttons) } : undefined;
    if (sendsFiles) {
      for (const [at, { file, caption, voice }] of good.entries()) {
        send.sendFile({ file, caption: caption.trim(), voice, ...below, ...(at === 0 && reply) });
      }
      chosen.remove(good.map(({ key }) => key));
    } else {
      send.sendMessage(
        below ? { type: "buttons", body, ...below, ...reply } : { type: "text", body, ...reply },
      );
      change("");
      flush();
    }
    chosen.setButtons([]);
    if (replyTo) onCancelReply();
    setTimeout(() => box.current?.focus());
  };
  const selected = () => ({
    from: box.current?.selectionStart ?? text.length,
    to: box.current?.selectionEnd ?? text.length,
  });
  /** A slash just typed at the start of a line asks for a ready text; it stays if none is picked. */
  const write = (next: string) => {
    change(next);
    const at = selected().to - 1;
    const typed = next.length === text.length + 1 && /(^|\n)\/$/.test(next.slice(0, at + 1));
    if (readyFilled && typed) setPlace({ from: at, to: at + 1, of: next });
  };
  const insert = (piece: string, { from: start, to: end } = selected()) => {
    const element = box.current;
    change(written.current.slice(0, start) + piece + written.current.slice(end));
    const caret = start + piece.length;
    setTimeout(() => {
      element?.focus();
      element?.setSelectionRange(caret, caret);
    });
  };

  /** A file takes the words as its caption; the box keeps what else was written. */
  const put = ({ text: words, file, buttons: titles = [] }: ReadyText) => {
    // Only what stands there still is replaced.
    const stands = place && written.current.startsWith(place.of.slice(0, place.to));
    if (stands) insert(file ? "" : words, place);
    else if (!file) insert(words);
    setPlace(undefined);
    if (titles.length > 0) chosen.setButtons(titles);
    if (file) chosen.add([file], { caption: words });
  };

  return (
    <section
      className="composer"
      aria-label={t("messenger:composer.name")}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        chosen.add(files);
      }}
    >
      {over && <div className="composer-drop">{t("messenger:files.drop")}</div>}
      {closesAt && (
        <p className="composer-hint">
          {t("messenger:composer.closing", { time: format.time(closesAt) })}
        </p>
      )}
      {answered.answer && (
        <AnsweredBar
          key={answered.answer.id}
          message={answered.answer}
          onSend={sendAll}
          onBack={() => {
            answered.goBack();
            box.current?.focus();
          }}
        />
      )}
      {replyTo && <ReplyBar message={replyTo} contactName={name} onCancel={onCancelReply} />}
      {sendsFiles && (
        <Suspense fallback={null}>
          <FileTray chosen={chosen} onSend={sendAll} onEmpty={() => clip.current?.focus()} />
        </Suspense>
      )}
      {buttons.length > 0 && (
        <Suspense fallback={null}>
          <ButtonsBar
            titles={buttons}
            stuck={stuck}
            onRemove={() => {
              chosen.setButtons([]);
              box.current?.focus();
            }}
          />
        </Suspense>
      )}
      {recording ? (
        <Suspense fallback={null}>
          <VoiceRecorder
            onRecorded={(file, cut) => {
              chosen.add([file], { recorded: true, cut });
              setRecording(false);
            }}
            onClose={() => setRecording(false)}
          />
        </Suspense>
      ) : (
        <div className="composer-row">
          <PlusMenu
            conversation={conversation}
            number={number}
            replyTo={replyTo}
            send={send}
            onTemplate={onTemplate}
            onReadyText={
              readyFilled && !sendsFiles ? () => setPlace({ ...selected(), of: text }) : undefined
            }
            onSent={onCancelReply}
          />
          <button
            ref={clip}
            type="button"
            className="composer-tool"
            aria-label={t("messenger:files.add")}
            title={t("messenger:files.add")}
            onClick={() => picker.current?.click()}
          >
            <PaperClipOutlined aria-hidden />
          </button>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept={accepted}
            aria-label={t("messenger:files.add")}
            onChange={(event) => {
              chosen.add([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
          {!sendsFiles && (
            <>
              <button
                ref={smiley}
                type="button"
                className="composer-tool"
                aria-label={t("messenger:emoji.name")}
                title={t("messenger:emoji.name")}
                aria-expanded={emoji}
                onClick={() => setEmoji(!emoji)}
              >
                <SmileOutlined aria-hidden />
              </button>
              <TextBox
                box={box}
                text={text}
                limit={limit}
                name={name}
                onChange={write}
                onSend={sendAll}
                onBlur={flush}
              />
            </>
          )}
          {/* Never where Send was: a second press would begin to record. */}
          {mayRecord && !sendsFiles && buttons.length === 0 && text === "" && (
            <button
              ref={recorder}
              type="button"
              className="composer-tool"
              aria-label={t("messenger:voice.record")}
              title={t("messenger:voice.record")}
              onClick={beginRecording}
            >
              <AudioOutlined aria-hidden />
            </button>
          )}
          <Button
            ref={sender}
            type="primary"
            className="composer-send"
            disabled={!ready}
            icon={<SendOutlined aria-hidden />}
            aria-label={sendsFiles ? undefined : t("messenger:composer.send")}
            title={t("messenger:composer.send")}
            onClick={sendAll}
          >
            {sendsFiles && sends}
          </Button>
        </div>
      )}
      {place && display_name !== undefined && (
        <Slot
          of={readyTexts}
          with={{
            number: { id, display_name },
            contact: conversation,
            onPick: put,
            onClose: () => {
              setPlace(undefined);
              setTimeout(() => box.current?.focus());
            },
          }}
        />
      )}
      {emoji && (
        <Suspense fallback={null}>
          <EmojiPicker onPick={(piece) => insert(piece)} onClose={closeEmoji} opener={smiley} />
        </Suspense>
      )}
    </section>
  );
}
