export const fakeApp = "700800900";
/** What webhooks are signed with, and codes are exchanged by. */
export const fakeSecret = "the-secret-that-meta-would-sign-with";

/** A company's own WhatsApp account, which its window gave into our hands. */
export interface FakeHome {
  business: { id: string; name: string; verification_status: string };
  subscribed: number;
}

/** A number of the fake's business account, or of a company's own. */
export interface FakeNumber {
  id: string;
  phone: string;
  verified_name: string;
  name_status: string;
  new_name_status: string;
  code_verification_status: string;
  pin: string;
  code: string;
  home?: string;
  status?: string;
  quality_rating?: string;
  whatsapp_business_manager_messaging_limit?: string;
  throughput?: { level: string };
}

export interface FakeThing {
  id: string;
  name: string;
  status: string;
  /** The company's own account that it lies in. */
  home?: string;
  [part: string]: unknown;
}

/** A message as it lies at the fake, sent or not yet told of. */
export interface FakeMessage {
  id: string;
  number: string;
  to: string;
  type: string;
  key: string;
  body: Record<string, unknown>;
  told: boolean;
}

/** A file as it lies at the fake. */
export interface FakeFile {
  bytes: Uint8Array;
  type: string;
  number: string;
  /** What is said of its size; the truth, where nothing is. */
  told?: number;
  /** After how many bytes the connection breaks. */
  breaksAt?: number;
  /** After how many bytes no more comes, and the connection stays. */
  stallsAt?: number;
  /** What its addresses answer instead, one after the other, when their time is over. */
  over?: number[];
}

/** What the fake refuses with, as Meta writes it. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly details: string,
    readonly status = 400,
    readonly subcode?: number,
    /** What stands beside the error. */
    readonly beside: object = {},
  ) {
    super(details);
  }
}

/** The fake's memory. */
export function createState() {
  let made = 0;
  return {
    next: () => String(10_000_000_000_000 + ++made),
    numbers: new Map<string, FakeNumber>(),
    templates: new Map<string, FakeThing>(),
    flows: new Map<string, FakeThing>(),
    media: new Map<string, FakeFile>(),
    /** Bytes of files that left. */
    sent: 0,
    samples: new Map<string, { length: number }>(),
    messages: [] as FakeMessage[],
    read: [] as string[],
    blocked: new Set<string>(),
    /** People that cannot be blocked, nor let be, and with which code. */
    unblockable: new Map<string, number>(),
    profiles: new Map<string, Record<string, unknown>>(),
    automations: new Map<string, object>(),
    /** Messages behind codes, by number and code. */
    qrCodes: new Map<string, string>(),
    /** How numbers take calls, as it was sent. */
    calling: new Map<string, object>(),
    syncs: [] as string[],
    subscribed: 0,
    homes: new Map<string, FakeHome>(),
    /** What codes and keys open: the id of a company's account. */
    codes: new Map<string, string>(),
    tokens: new Map<string, string>(),
    /** When people wrote (ms), by number and person, and what time it is there. */
    wrote: new Map<string, number>(),
    clock: () => Date.now(),
  };
}
export type FakeState = ReturnType<typeof createState>;
