import type { Database } from "../db/database.ts";
import type { CallGateway } from "./calls.ts";
import type { FlowGateway } from "./flows.ts";
import type { GatewayFile } from "./media.ts";
import type { NumberGateway } from "./numbers.ts";
import type { RegistrationGateway } from "./registration.ts";
import type { SignUp } from "./sign-up.ts";
import type { TemplateGateway } from "./templates.ts";

/** The kinds of file WhatsApp knows. */
export type MediaKind = "image" | "video" | "audio" | "document" | "sticker";

/** A message body in the shape of Meta's Cloud API: `type` names the field that holds the rest. */
export interface CloudMessage {
  type: string;
  /** Set for a reply: the network's id of the quoted message. */
  context?: { message_id: string };
  [part: string]: unknown;
}

/** A message on its way to a person's WhatsApp. */
export interface OutgoingMessage {
  /** The sending number's id, or `provider` for the provider's own service number. */
  from: string;
  /** The receiver as WhatsApp last named them: digits without the plus, or its own id of who shows no phone. */
  to: string;
  message: CloudMessage;
  /** The same key is sent once, however often it is tried; status events echo it. */
  key: string;
}

/** A code that proves a person's phone, from the provider's own number. */
export interface CodeMessage {
  to: string;
  code: string;
  /** The person's language, as `pt`. */
  locale: string;
  minutes: number;
  /** The sentence, for a network that takes one. */
  text: string;
  key: string;
}

/**
 * A refusal by WhatsApp, with its own code. `again` says whether a later try may succeed, `after` how many
 * seconds it is to wait at least.
 */
export class GatewayError extends Error {
  constructor(
    readonly code: number,
    readonly details: string,
    readonly again = false,
    readonly after = 0,
  ) {
    super(`${code}: ${details}`);
    this.name = "GatewayError";
  }
}

/** What a webhook tells, of whom. */
export interface Told {
  /** The business number it is about; the account for what is its own. */
  number: string;
  field: string;
  value: unknown;
  /** The account that tells of itself, as `Account.home` names it; left out where a number is meant. */
  home?: string;
  /** When it came here; left out: now. */
  at?: Date;
}

/** Why the network keeps back a message that it has: to see how others take its template, or it rests. */
export type Held = "quality_assessment" | "paused";

/** A message that the network has. */
export interface TakenMessage {
  id: string;
  /** The receiver's own id. */
  wa_id: string;
  /** Left out where it goes on its way at once. */
  held?: Held;
}

/**
 * The one interface to WhatsApp. A driver is a plugin's `gateway`, chosen by `GATEWAY`; the default is a
 * simulated network, so that nothing leaves the machine. What WhatsApp tells us arrives as signed
 * webhooks at `POST /v2/whatsapp/webhook` and waits in the inbox (`inbox.ts`).
 */
export interface Gateway
  extends TemplateGateway,
    FlowGateway,
    RegistrationGateway,
    CallGateway,
    NumberGateway {
  /** Hands a message over; resolves with the network's id for it and the receiver's own. */
  send(message: OutgoingMessage): Promise<TakenMessage>;
  /**
   * What `send` answered, or would have, for a message of this number and key; null for one that it does not
   * know to have come. Asked where an answer was lost; who then sends it again sends it once all the same.
   */
  taken(number: string, key: string): Promise<{ id: string; wa_id: string } | null>;
  /** The same with a code, which reaches people who never wrote. */
  sendCode(code: CodeMessage): Promise<{ id: string; wa_id: string }>;
  /** Hands a file over, before a message refers to it by the returned id. */
  upload(number: string, file: GatewayFile): Promise<{ id: string }>;
  /**
   * Fetches a file a customer sent: `keep` takes its bytes as they come and fails where they break off, or
   * with the first one beyond `largest`. Resolves with what it answered.
   */
  fetchMedia<T>(
    number: string,
    id: string,
    largest: number,
    keep: (pieces: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T>;
  /** Shows the customer that a message, and all before it, was read. */
  markRead(number: string, messageId: string): Promise<void>;
  /**
   * Asks a number's app on the phone for its address book or its past; what it shares comes as webhooks.
   * The same key asks once. Resolves with the network's id of the request.
   */
  syncApp(number: string, kind: "contacts" | "history", key: string): Promise<{ id: string }>;
  block(number: string, waId: string): Promise<void>;
  unblock(number: string, waId: string): Promise<void>;
  /** Everybody whom the number does not hear now, as `wa_id` or, of who shows no phone, by WhatsApp's own id. */
  blocked(number: string): Promise<string[]>;
  /** Left out by a network without Facebook's window, and where that has no settings. */
  signUp?: SignUp;
  /** The same with numbers and accounts called as we call them; left out by a network that does so itself. */
  named?(work: { db: Database }, told: Told): Promise<Told>;
  /** The numbers whose calls rest because of the network's answers, as people know them; left out where none does. */
  resting?(work: { db: Database }): Promise<string[]>;
}
