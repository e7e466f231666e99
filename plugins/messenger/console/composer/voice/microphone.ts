/** What a browser records, best first: Opus is what WhatsApp calls a voice message. */
const types = ["audio/ogg;codecs=opus", "audio/webm;codecs=opus", "audio/mp4"];

/** Enough for a voice; WhatsApp plays up to 512 KB without a download, which is then near three minutes. */
const bitsPerSecond = 24_000;

/** Whether this browser records at all: it does not on a page that came unencrypted. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== "undefined" && "mediaDevices" in navigator;

/** Why there is nothing to record with. */
export type Missing = "refused" | "absent" | "busy" | "silent";

const reasons: Record<string, Missing> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "absent",
  OverconstrainedError: "absent",
};

export const reasonOf = (error: unknown): Missing =>
  (error instanceof DOMException && reasons[error.name]) || "busy";

/** What was said; `lost`: the microphone went away in the middle. */
export interface Recorded {
  sound: Blob;
  lost: boolean;
}

/** A microphone that is on. */
export interface Recording {
  /** How loud it is at this moment, from 0 to 1. */
  level: () => number;
  /** Told once somebody stopped or the microphone went away; null where it was given up. */
  ended: Promise<Recorded | null>;
  stop: () => void;
  giveUp: () => void;
}

export async function record(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const off = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return begin(stream, off);
  } catch (error) {
    off();
    throw error;
  }
}

function begin(stream: MediaStream, off: () => void): Recording {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType === undefined ? {} : { mimeType }),
  });
  const { level, close } = meterOf(stream);
  const pieces: Blob[] = [];
  let givenUp = false;
  let stopped = false;
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  const ended = new Promise<Recorded | null>((resolve) => {
    recorder.addEventListener("stop", () => {
      off();
      close();
      const sound = new Blob(pieces, { type: recorder.mimeType });
      resolve(givenUp ? null : { sound, lost: !stopped });
    });
  });
  recorder.start();
  const stop = () => {
    stopped = true;
    if (recorder.state !== "inactive") recorder.stop();
  };
  const giveUp = () => {
    givenUp = true;
    stop();
  };
  return { level, ended, stop, giveUp };
}

function meterOf(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  const level = () => {
    analyser.getFloatTimeDomainData(wave);
    const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
    // Speech is quiet by its figures: the root lifts it to where it is seen.
    return Math.min(1, Math.sqrt(Math.sqrt(power)) * 1.2);
  };
  return { level, close: () => void context.close() };
}
