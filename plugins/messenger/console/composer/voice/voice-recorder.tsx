import { AudioFilled, CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useLayer } from "../../../../../src/console/shell/layers/layers.ts";
import { type Cut, type RecordingState, useRecording } from "./use-recording.ts";
import "./voice.css";

interface VoiceRecorderProps {
  onRecorded: (file: File, cut: Cut | undefined) => void;
  onClose: () => void;
}

const stopped = {
  refused: "messenger:voice.refused",
  absent: "messenger:voice.absent",
  busy: "messenger:voice.busy",
  silent: "messenger:voice.silent",
} as const;

/** In place of the text box while somebody speaks; Escape gives the recording up. */
export default function VoiceRecorder({ onRecorded, onClose }: VoiceRecorderProps) {
  const { t } = useTranslation();
  const name = t("messenger:nav.kind.voice");
  const { state, stop, cancel, again } = useRecording({ name, onRecorded, onClose });
  const { step } = state;
  const main = useRef<HTMLButtonElement>(null);
  const failed = step === "missing" || step === "broken";
  useLayer(true, cancel);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a button of its own
  useEffect(() => main.current?.focus(), [step]);
  return (
    <fieldset className="voice" aria-label={t("messenger:voice.name")}>
      <button
        type="button"
        className="composer-tool"
        disabled={step === "preparing"}
        aria-label={t("messenger:voice.cancel")}
        title={t("messenger:voice.cancel")}
        onClick={cancel}
      >
        <CloseOutlined aria-hidden />
      </button>
      {failed ? (
        <p role="alert" className="composer-refused">
          {t(state.step === "missing" ? stopped[state.why] : "messenger:voice.broken")}
        </p>
      ) : (
        <div className="voice-state">
          <span role="status" className={step === "recording" ? "voice-on" : "voice-wait"}>
            {step === "recording" && <AudioFilled aria-hidden />}
            {step === "recording" && t("messenger:voice.recording")}
            {step === "asking" && t("messenger:voice.asking")}
            {step === "preparing" && t("messenger:voice.preparing")}
          </span>
          {step === "recording" && <Level {...state} />}
        </div>
      )}
      {failed && (
        <Button ref={main} onClick={again}>
          {t("messenger:voice.again")}
        </Button>
      )}
      {step === "recording" && (
        <Button
          ref={main}
          type="primary"
          className="composer-send"
          icon={<CheckOutlined aria-hidden />}
          aria-label={t("messenger:voice.stop")}
          title={t("messenger:voice.stop")}
          onClick={stop}
        />
      )}
    </fieldset>
  );
}

/** How long and how loud it was until now; only the time is told to who does not see it. */
function Level({ seconds, levels }: Extract<RecordingState, { step: "recording" }>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <span role="timer" className="voice-time" aria-label={t("messenger:voice.time")}>
        {format.duration(seconds)}
      </span>
      <span className="voice-level" aria-hidden>
        {levels.map((level, at) => (
          <span key={at} style={{ height: `${Math.max(8, Math.round(level * 100))}%` }} />
        ))}
      </span>
      <small className="voice-help">{t("messenger:voice.help")}</small>
    </>
  );
}
