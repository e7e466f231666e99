import { useCallback, useEffect, useRef, useState } from "react";
import { type Missing, type Recording, reasonOf, record } from "./microphone.ts";

/** Seconds; a microphone that was forgotten is turned off. */
export const longest = 15 * 60;

/** Why it ended where nobody stopped it. */
export type Cut = "lost" | "longest";

/** What is needed once it has ended. */
const later = [
  () => import("./voice-file.ts"),
  () => import("../files/file-tray.tsx"),
  () => import("../../bubbles/voice/voice-player.tsx"),
];

/** Levels that are shown, one each tenth of a second. */
const shown = 48;
const beat = 100;

export type RecordingState =
  /** `broken`: what was said is kept, and can be tried again. */
  | { step: "asking" | "preparing" | "broken" }
  | { step: "recording"; seconds: number; levels: readonly number[] }
  | { step: "missing"; why: Missing };

interface UseRecording {
  name: string;
  /** Also after the conversation was left: what was said until then is kept with it. */
  onRecorded: (file: File, cut: Cut | undefined) => void;
  onClose: () => void;
}

/** Records from when it is first drawn until it is stopped, given up, or taken away. */
export function useRecording({ name, onRecorded, onClose }: UseRecording) {
  const [state, setState] = useState<RecordingState>({ step: "asking" });
  const [turn, setTurn] = useState(0);
  const current = useRef<Recording>(undefined);
  const said = useRef<{ sound: Blob; cut: Cut | undefined }>(undefined);
  const latest = useRef({ name, onRecorded, onClose });
  useEffect(() => {
    latest.current = { name, onRecorded, onClose };
  });

  const prepare = useCallback(async (recorded: { sound: Blob; cut: Cut | undefined }) => {
    said.current = recorded;
    setState({ step: "preparing" });
    try {
      const { voiceFile } = await import("./voice-file.ts");
      const file = await voiceFile(recorded.sound, latest.current.name);
      latest.current.onRecorded(file, recorded.cut);
      said.current = undefined;
    } catch {
      setState({ step: "broken" });
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks for the microphone again
  useEffect(() => {
    // Back in a conversation that was left meanwhile.
    if (said.current) return;
    let gone = false;
    let beating: ReturnType<typeof setInterval> | undefined;
    setState({ step: "asking" });
    const began = (recording: Recording) => {
      current.current = recording;
      // Fetched while somebody speaks: at the end the network may be away.
      for (const part of later) part().catch(() => undefined);
      const start = Date.now();
      let levels: readonly number[] = [];
      let full = false;
      const show = () => {
        const seconds = Math.floor((Date.now() - start) / 1000);
        levels = [...levels.slice(1 - shown), recording.level()];
        setState({ step: "recording", seconds, levels });
        full = seconds >= longest;
        if (full) recording.stop();
      };
      show();
      beating = setInterval(show, beat);
      void recording.ended.then((recorded) => {
        clearInterval(beating);
        current.current = undefined;
        if (!recorded) latest.current.onClose();
        else if (recorded.sound.size === 0) setState({ step: "missing", why: "silent" });
        else {
          const cut = recorded.lost ? "lost" : full ? "longest" : undefined;
          void prepare({ sound: recorded.sound, cut });
        }
      });
    };
    record().then(
      (recording) => {
        if (!gone) return began(recording);
        recording.giveUp();
        latest.current.onClose();
      },
      (error: unknown) => {
        if (gone) latest.current.onClose();
        else setState({ step: "missing", why: reasonOf(error) });
      },
    );
    return () => {
      gone = true;
      clearInterval(beating);
      current.current?.stop();
    };
  }, [prepare, turn]);

  return {
    state,
    stop: () => current.current?.stop(),
    cancel: () => {
      if (current.current) current.current.giveUp();
      else onClose();
    },
    again: () => {
      if (said.current) void prepare(said.current);
      else setTurn(turn + 1);
    },
  };
}
