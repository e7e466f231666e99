import { ExclamationCircleOutlined } from "@ant-design/icons";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { againRefusal, failureWords } from "../../contract/check/failure-words.ts";
import { refusalWords } from "../../contract/check/refusal-words.ts";
import { triedUntil } from "../sending/patience.ts";
import type { BubbleProps, Sending } from "../types.ts";

type TroubleProps = Pick<BubbleProps, "message" | "onRetry" | "onDiscard" | "onJump">;

/** Why a message is not where it should be, in plain words, and what can be done about it. */
export function Trouble({ message, onRetry, onDiscard, onJump }: TroubleProps) {
  const { sending, error, retried_by, direction } = message;
  const now = new Date(serverNow());
  const retry = onRetry && againRefusal(message, now) === null && (() => onRetry(message));
  const discard = onDiscard && (() => onDiscard(message));
  if (sending) {
    return (
      <OnItsWay
        sending={sending}
        pressed={message.sent_at}
        retry={retry || undefined}
        discard={discard}
      />
    );
  }
  if (message.status !== "failed" || direction === "incoming") return null;
  return (
    <Failure
      code={error?.code ?? null}
      details={error?.details}
      retry={retry || undefined}
      retried={retried_by === null ? undefined : () => onJump(retried_by)}
    />
  );
}

interface FailureProps {
  code: number | null;
  /** What is known beyond the code; a reason of our own check is said in its place. */
  details?: string | undefined;
  retry?: () => void;
  /** Shows the newer attempt; present once there is one. */
  retried?: () => void;
}

const isOurs = (details: string): details is keyof typeof refusalWords =>
  Object.hasOwn(refusalWords, details);

/** A failure code in words, with the next step. */
export function Failure({ code, details = "", retry, retried }: FailureProps) {
  const { t } = useTranslation();
  const words = failureWords(code ?? Number.NaN);
  const own = isOurs(details) ? t(refusalWords[details]) : null;
  return (
    <div className="msg-trouble" data-tone="bad">
      <ExclamationCircleOutlined aria-hidden />
      <div>
        {own ?? (
          <>
            <strong>{t(words.title)}</strong> {t(words.next)}
          </>
        )}{" "}
        {code !== null && (
          <span className="msg-code">{t("messenger:bubble.code", { code: String(code) })}</span>
        )}
        <span className="msg-trouble-acts">
          {retried ? (
            <button type="button" className="msg-more" onClick={retried}>
              {t("messenger:bubble.sentAgain")}
            </button>
          ) : (
            retry && (
              <button type="button" className="msg-more" onClick={retry}>
                {t("messenger:menu.retry")}
              </button>
            )
          )}
        </span>
      </div>
    </div>
  );
}

interface OnItsWayProps {
  sending: Sending;
  pressed: Date;
  retry?: () => void;
  discard?: () => void;
}

function OnItsWay({ sending, pressed, retry, discard }: OnItsWayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, reason, progress, lost, answered } = sending;
  if (state === "sending") {
    return progress === undefined ? null : (
      <progress
        className="msg-progress"
        max={1}
        value={progress}
        aria-label={t("messenger:bubble.uploading")}
      />
    );
  }
  if (state === "waiting") {
    const time = format.time(triedUntil(pressed));
    return <p className="msg-note">{t("messenger:bubble.waiting", { time })}</p>;
  }
  const sentence = lost
    ? t("messenger:bubble.lostFile")
    : (reason ??
      (state === "unsent" ? t("messenger:bubble.unsent") : t("messenger:bubble.refused")));
  return (
    <div
      className="msg-trouble"
      data-tone={state === "refused" && answered === undefined ? "bad" : "warn"}
    >
      <ExclamationCircleOutlined aria-hidden />
      <div>
        {sentence}
        <span className="msg-trouble-acts">
          {retry && !lost && (
            <button type="button" className="msg-more" onClick={retry}>
              {answered !== undefined
                ? t("messenger:answered.send")
                : state === "unsent"
                  ? t("messenger:bubble.sendNow")
                  : t("messenger:menu.retry")}
            </button>
          )}
          {discard && (
            <button type="button" className="msg-more" onClick={discard}>
              {t("messenger:menu.discard")}
            </button>
          )}
        </span>
      </div>
    </div>
  );
}
