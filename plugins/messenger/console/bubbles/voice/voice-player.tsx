import { CaretRightFilled, PauseOutlined } from "@ant-design/icons";
import { type KeyboardEvent, useRef, useState } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { type Sound, usePeaks, Waves } from "./waves.tsx";
import "./voice-player.css";

/** Seconds of an arrow key, and of a page key. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
};

interface VoicePlayerProps {
  sound: Sound;
  /** What it is called. */
  label: string;
  onError?: () => void;
}

/** A voice message that is heard: its waves are the slider that says, and sets, where one is. */
export default function VoicePlayer({ sound, label, onError }: VoicePlayerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const player = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [told, setTold] = useState(0);
  const [at, setAt] = useState(0);
  const peaks = usePeaks(sound);
  // Some containers do not say how long they are.
  const length = told > 0 && Number.isFinite(told) ? told : (peaks?.seconds ?? 0);
  const toggle = () => {
    const audio = player.current;
    if (!audio) return;
    // What was refused, as by a browser that wants a press first, stays paused.
    if (audio.paused) void Promise.resolve(audio.play()).catch(() => setPlaying(false));
    else audio.pause();
  };
  const seek = (seconds: number) => {
    const place = Math.min(Math.max(0, seconds), length);
    if (player.current) player.current.currentTime = place;
    setAt(place);
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    seek(at + by);
  };
  const time = (seconds: number) => format.duration(Math.floor(seconds));
  return (
    <span className="msg-voice" data-playing={playing || undefined}>
      {/* biome-ignore lint/a11y/useMediaCaption: what people say to one another has no captions */}
      <audio
        ref={player}
        src={sound.url}
        preload="metadata"
        onLoadedMetadata={(event) => setTold(event.currentTarget.duration)}
        onDurationChange={(event) => setTold(event.currentTarget.duration)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={onError}
      />
      <button
        type="button"
        className="msg-voice-play"
        aria-label={
          playing ? t("messenger:voice.pause") : t("messenger:voice.play", { name: label })
        }
        onClick={toggle}
      >
        {playing ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
      </button>
      <span className="msg-voice-place">
        <Waves peaks={peaks} heard={length > 0 ? Math.min(1, at / length) : 0} />
        <input
          type="range"
          min={0}
          max={length}
          step={0.01}
          value={Math.min(at, length)}
          disabled={length === 0}
          aria-label={t("messenger:voice.place", { name: label })}
          aria-valuetext={t("messenger:voice.at", { at: time(at), length: time(length) })}
          onChange={(event) => seek(Number(event.target.value))}
          onKeyDown={step}
        />
      </span>
      <small className="msg-voice-time">
        {time(at)} / {time(length)}
      </small>
    </span>
  );
}
