import { useCallback, useEffect, useRef, useState } from "react";
import { type Missing, type Recording, reasonOf, record } from "./microphone.ts";

/** Seconds; a microphone that was forgotten is turned off. */
export const longest = 15 * 60;

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
  onRecorded: (file: File) => void;
  onClose: () => void;
}

/** Records from when it is first drawn until it is stopped, given up, or taken away. */
export function useRecording({ name, onRecorded, onClose }: UseRecording) {
  const [state, setState] = useState<RecordingState>({ step: "asking" });
  const [turn, setTurn] = useState(0);
  const current = useRef<Recording>(undefined);
  const said = useRef<Blob>(undefined);
  const latest = useRef({ name, onRecorded, onClose });
  useEffect(() => {
    latest.current = { name, onRecorded, onClose };
  });

  const prepare = useCallback(async (recorded: Blob) => {
    said.current = recorded;
    setState({ step: "preparing" });
    try {
      const { voiceFile } = await import("./voice-file.ts");
      latest.current.onRecorded(await voiceFile(recorded, latest.current.name));
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
      void import("./voice-file.ts").catch(() => undefined);
      const start = Date.now();
      let levels: readonly number[] = [];
      const show = () => {
        const seconds = Math.floor((Date.now() - start) / 1000);
        levels = [...levels.slice(1 - shown), recording.level()];
        setState({ step: "recording", seconds, levels });
        if (seconds >= longest) recording.stop();
      };
      show();
      beating = setInterval(show, beat);
      void recording.ended.then((recorded) => {
        clearInterval(beating);
        current.current = undefined;
        if (recorded) void prepare(recorded);
        else latest.current.onClose();
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
