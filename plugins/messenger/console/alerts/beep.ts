let context: AudioContext | undefined;

/** A low, short double knock. Browsers keep silent until the person has used the page once. */
export function beep(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [pause, frequency] of [
    [0, 587.33],
    [0.1, 783.99],
  ] as const) {
    const at = currentTime + pause;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.06, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.18);
    tone.connect(volume).connect(destination);
    tone.start(at);
    tone.stop(at + 0.2);
  }
}
