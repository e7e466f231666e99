let context: AudioContext | undefined;

function wake(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
}

/**
 * Browsers keep a page silent until it is used, and one that began before stays so unless it is woken:
 * call once, as early as there is somebody to call for.
 */
export function wakeSoundOnUse(): () => void {
  const end = new AbortController();
  for (const use of ["pointerdown", "keydown"] as const) {
    document.addEventListener(use, wake, { signal: end.signal, passive: true });
  }
  return () => end.abort();
}

/** Notes of a short sound: when each begins (s) and its frequency (Hz). */
export type Notes = readonly (readonly [after: number, frequency: number])[];

/** A low, short double knock: somebody wrote. */
export const knock: Notes = [
  [0, 587.33],
  [0.1, 783.99],
];

/** Two soft notes: something happened. */
export const chime: Notes = [
  [0, 880],
  [0.12, 1174.66],
];

/** Plays it, or nothing where the page may not be heard yet: what comes late tells nothing. */
export function play(notes: Notes): void {
  wake();
  if (context?.state !== "running") return;
  const { currentTime, destination } = context;
  for (const [after, frequency] of notes) {
    const at = currentTime + after;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.07, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.18);
    tone.connect(volume).connect(destination);
    tone.start(at);
    tone.stop(at + 0.2);
  }
}
