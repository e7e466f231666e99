let context: AudioContext | undefined;

/** Two short, soft notes. Browsers keep silent until the person has used the page once. */
export function chime(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  [880, 1174.66].forEach((frequency, index) => {
    if (context === undefined) return;
    const at = start + index * 0.12;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
    volume.gain.linearRampToValueAtTime(0, at + 0.2);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.2);
  });
}
