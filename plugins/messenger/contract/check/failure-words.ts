/** The two texts about a failed message, as keys of its words. */
export interface FailureWords {
  /** What happened. */
  title: string;
  /** What the person can do now. */
  next: string;
}

const words = {
  window: { title: "messenger:failure.131047.title", next: "messenger:failure.131047.next" },
  unreachable: { title: "messenger:failure.131026.title", next: "messenger:failure.131026.next" },
  held: { title: "messenger:failure.131049.title", next: "messenger:failure.131049.next" },
  optedOut: { title: "messenger:failure.131050.title", next: "messenger:failure.131050.next" },
  kind: { title: "messenger:failure.131051.title", next: "messenger:failure.131051.next" },
  download: { title: "messenger:failure.131052.title", next: "messenger:failure.131052.next" },
  upload: { title: "messenger:failure.131053.title", next: "messenger:failure.131053.next" },
  payment: { title: "messenger:failure.131042.title", next: "messenger:failure.131042.next" },
  spam: { title: "messenger:failure.131048.title", next: "messenger:failure.131048.next" },
  pair: { title: "messenger:failure.131056.title", next: "messenger:failure.131056.next" },
  phone: { title: "messenger:failure.131062.title", next: "messenger:failure.131062.next" },
  busy: { title: "messenger:failure.130429.title", next: "messenger:failure.130429.next" },
  experiment: { title: "messenger:failure.130472.title", next: "messenger:failure.130472.next" },
  locked: { title: "messenger:failure.131031.title", next: "messenger:failure.131031.next" },
  country: { title: "messenger:failure.130497.title", next: "messenger:failure.130497.next" },
  name: { title: "messenger:failure.131037.title", next: "messenger:failure.131037.next" },
  unregistered: { title: "messenger:failure.133010.title", next: "messenger:failure.133010.next" },
  later: { title: "messenger:failure.131000.title", next: "messenger:failure.131000.next" },
  count: { title: "messenger:failure.132000.title", next: "messenger:failure.132000.next" },
  missing: { title: "messenger:failure.132001.title", next: "messenger:failure.132001.next" },
  long: { title: "messenger:failure.132005.title", next: "messenger:failure.132005.next" },
  policy: { title: "messenger:failure.132007.title", next: "messenger:failure.132007.next" },
  format: { title: "messenger:failure.132012.title", next: "messenger:failure.132012.next" },
  paused: { title: "messenger:failure.132015.title", next: "messenger:failure.132015.next" },
  disabled: { title: "messenger:failure.132016.title", next: "messenger:failure.132016.next" },
  flow: { title: "messenger:failure.132068.title", next: "messenger:failure.132068.next" },
  parameter: { title: "messenger:failure.131009.title", next: "messenger:failure.131009.next" },
  pin: { title: "messenger:failure.133005.title", next: "messenger:failure.133005.next" },
  rate: { title: "messenger:failure.80007.title", next: "messenger:failure.80007.next" },
  access: { title: "messenger:failure.190.title", next: "messenger:failure.190.next" },
  calling: { title: "messenger:failure.138000.title", next: "messenger:failure.138000.next" },
  blocking: { title: "messenger:failure.139100.title", next: "messenger:failure.139100.next" },
  unknown: { title: "messenger:failure.unknown.title", next: "messenger:failure.unknown.next" },
} as const satisfies Record<string, FailureWords>;

type Cause = keyof typeof words;

/** WhatsApp's codes by cause, each code or span of codes once. */
const causes: readonly (readonly [Cause, ...(number | readonly [number, number])[]])[] = [
  ["window", 131047],
  ["unreachable", 131026],
  ["held", 131049],
  ["optedOut", 131050],
  ["kind", 131051],
  ["download", 131052],
  ["upload", 131053],
  ["payment", 131042],
  ["spam", 131048],
  ["pair", 131056],
  ["phone", 131062],
  ["busy", 130429],
  ["experiment", 130472],
  ["locked", 131031, 368],
  ["country", 130497],
  ["name", 131037, 131045],
  ["unregistered", 133010],
  ["later", 131000, 131016, 131057],
  ["count", 132000],
  ["missing", 132001],
  ["long", 132005],
  ["policy", 132007],
  ["format", 132012],
  ["paused", 132015],
  ["disabled", 132016],
  ["flow", 132068, 132069, [139000, 139099]],
  ["parameter", 100, 131008, 131009],
  ["pin", 133005, 133016, 2388001],
  ["rate", 4, 80007],
  ["access", 0, 10, 190, [200, 299]],
  ["calling", [138000, 138018]],
  ["blocking", [139100, 139103]],
];

const covers = (entry: number | readonly [number, number], code: number): boolean =>
  typeof entry === "number" ? entry === code : entry[0] <= code && code <= entry[1];

/** What a failure code of WhatsApp means and what to do; both texts may name the `{{code}}`. */
export function failureWords(code: number): FailureWords {
  const found = causes.find(([, ...entries]) => entries.some((entry) => covers(entry, code)));
  return words[found?.[0] ?? "unknown"];
}

/** WhatsApp, "Error codes": sending to these people again changes nothing. */
const final: readonly number[] = [131026, 130472];
/** It keeps people from too much marketing, and asks for a day before the next try. */
const held = { code: 131049, hours: 24 };

interface Failed {
  error: { code: number; details: string } | null;
  failed_at: Date | null;
}

/**
 * Why what failed may not be tried again, ever or yet; null where it may. What our own check stopped bears its
 * reason, and may be as soon as the check lets it pass.
 */
export function againRefusal(
  { error, failed_at }: Failed,
  now: Date,
): "messenger.not_again" | "messenger.too_soon" | null {
  if (error === null || error.details.startsWith("messenger.")) return null;
  if (final.includes(error.code)) return "messenger.not_again";
  const free = (failed_at?.getTime() ?? 0) + held.hours * 3_600_000;
  return error.code === held.code && now.getTime() < free ? "messenger.too_soon" : null;
}
