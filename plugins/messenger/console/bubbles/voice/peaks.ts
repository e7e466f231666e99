/** How loud a sound is along its length, from 0 to 1, and how long it is in seconds. */
export interface Peaks {
  bars: readonly number[];
  seconds: number;
}

export const barCount = 48;

/** Half an hour of speech; what is larger is drawn without its waves. */
export const mostBytes = 6 * 1024 * 1024;

/** The least a browser decodes to: a long message must not fill the memory. */
const rate = 8_000;

/** The loudest of each part, and the loudest of all as 1; silence stays flat. */
export function barsOf(samples: Float32Array, count = barCount): number[] {
  const length = samples.length / count;
  const bars = Array.from({ length: count }, (_, at) => {
    let most = 0;
    const end = Math.floor((at + 1) * length);
    for (let place = Math.floor(at * length); place < end; place += 1) {
      most = Math.max(most, Math.abs(samples[place] ?? 0));
    }
    return most;
  });
  const loudest = Math.max(...bars);
  return loudest < 0.001 ? bars.map(() => 0) : bars.map((bar) => bar / loudest);
}

const kept = new Map<string, Promise<Peaks | null>>();
const mostKept = 200;
/** One after the other: a screen of voice messages must not decode at once. */
let turn: Promise<unknown> = Promise.resolve();

async function decoded(bytes: () => Promise<ArrayBuffer>): Promise<Peaks | null> {
  try {
    const context = new OfflineAudioContext(1, 1, rate);
    const sound = await context.decodeAudioData(await bytes());
    return { bars: barsOf(sound.getChannelData(0)), seconds: sound.duration };
  } catch {
    return null;
  }
}

/** The peaks of a file, worked out once for this page; null where the browser cannot decode it. */
export function peaksOf(key: string, bytes: () => Promise<ArrayBuffer>): Promise<Peaks | null> {
  const known = kept.get(key);
  if (known) return known;
  const found = turn.then(() => decoded(bytes));
  turn = found;
  kept.set(key, found);
  // What failed, perhaps for want of a network, is tried again when it is next drawn.
  void found.then((peaks) => peaks ?? kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return found;
}
