import { serverNow } from "../../../../src/console/session/clock.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import type { Message } from "../../contract/message.ts";
import { isUncertain } from "../store/failures.ts";
import type { Sending } from "../types.ts";
import { forgetFile } from "./content-of.ts";
import type { Entry } from "./entries.ts";
import { patience } from "./patience.ts";

interface Office {
  /** Tells how much of a file has left, from 0 to 1. */
  send: (entry: Entry, told: (share: number) => void) => Promise<Message>;
  /** The server has it. */
  sent: (message: Message) => void;
  /** The server said no. */
  refused: (entry: Entry, error: ApiError) => void;
  changed: () => void;
}

const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Sends what was pressed, one message of a contact after the other so that their order stays. Each
 * try carries the same `client_id`, so that however many arrive, the server keeps one.
 */
export class Sender {
  entries: readonly Entry[];
  private busy = new Set<string>();
  private pausing = new Map<string, { end: () => void }>();
  closed = false;

  constructor(
    entries: readonly Entry[],
    private readonly office: Office,
  ) {
    this.entries = entries;
  }

  /** Goes on with what a reload interrupted. */
  start(): void {
    this.closed = false;
    for (const id of new Set(this.entries.map((entry) => entry.contact_id))) void this.work(id);
  }

  stop(): void {
    this.closed = true;
    this.wake();
  }

  /** The network is back, or the server: nobody waits for their next try. */
  wake(): void {
    for (const { end } of this.pausing.values()) end();
  }

  add(pressed: Entry): void {
    const first = this.due(pressed.contact_id);
    const sending = first?.sending.state === "waiting" ? first.sending : pressed.sending;
    const entry = { ...pressed, sending };
    this.entries = [...this.entries, entry];
    this.office.changed();
    void this.work(entry.contact_id);
  }

  /** The person says: send it after all. */
  again(clientId: string): void {
    const entry = this.find(clientId);
    if (!entry || entry.sending.lost) return;
    const seen_position = entry.sending.answered ?? entry.seen_position;
    this.edit({ ...entry, seen_position, pressed_at: serverNow(), sending: { state: "sending" } });
    void this.work(entry.contact_id);
  }

  /** The server has it, or the person gave it up. */
  remove(clientId: string): void {
    const entry = this.find(clientId);
    if (!entry) return;
    forgetFile(entry.content);
    this.entries = this.entries.filter((other) => other !== entry);
    this.pausing.get(entry.contact_id)?.end();
    this.office.changed();
  }

  private find(clientId: string): Entry | undefined {
    return this.entries.find((entry) => entry.client_id === clientId);
  }

  private edit(entry: Entry): void {
    this.entries = this.entries.map((old) => (old.client_id === entry.client_id ? entry : old));
    this.office.changed();
  }

  private mark(clientId: string, sending: Sending): void {
    const entry = this.find(clientId);
    if (entry && entry.sending.state !== sending.state) this.edit({ ...entry, sending });
  }

  /** A file is on its way up: told by the hundredth. */
  private goOn(clientId: string, share: number): void {
    const entry = this.find(clientId);
    const progress = Math.floor(share * 100) / 100;
    if (entry?.sending.state === "sending" && entry.sending.progress !== progress) {
      this.edit({ ...entry, sending: { ...entry.sending, progress } });
    }
  }

  /** The network has gone: what stands behind this one waits with it. */
  private wait({ contact_id }: Entry): void {
    this.entries = this.entries.map((entry) =>
      entry.contact_id === contact_id && entry.sending.state === "sending"
        ? { ...entry, sending: { state: "waiting" } }
        : entry,
    );
    this.office.changed();
  }

  private due(contactId: string): Entry | undefined {
    return this.entries.find(
      ({ contact_id, sending: { state } }) =>
        contact_id === contactId && (state === "waiting" || state === "sending"),
    );
  }

  private async work(contactId: string): Promise<void> {
    if (this.busy.has(contactId)) return;
    this.busy.add(contactId);
    try {
      for (let tries = 0, last = "", entry = this.due(contactId); entry && !this.closed; ) {
        tries = entry.client_id === last ? tries + 1 : 0;
        last = entry.client_id;
        if (tries > 0) await this.pause(contactId, pauses[Math.min(tries, pauses.length) - 1] ?? 0);
        if (!this.closed && this.find(last)) await this.attempt(last);
        entry = this.due(contactId);
      }
    } finally {
      this.busy.delete(contactId);
    }
  }

  private async attempt(clientId: string): Promise<void> {
    const entry = this.find(clientId);
    if (!entry) return;
    if (serverNow() - entry.pressed_at >= patience) return this.mark(clientId, { state: "unsent" });
    // Nothing is on its way without a network; the way back wakes.
    if (!navigator.onLine) return this.wait(entry);
    this.mark(clientId, { state: "sending" });
    try {
      const message = await this.office.send(entry, (share) => this.goOn(clientId, share));
      this.office.sent(message);
      this.remove(clientId);
    } catch (error) {
      const said = error instanceof ApiError ? error : null;
      // Signed out: what is left waits for the same person to come back.
      if (said?.status === 401) this.closed = true;
      if (said === null || isUncertain(said) || this.closed) {
        return this.wait(entry);
      }
      const { reason, code } = said;
      this.mark(clientId, { state: "refused", reason, code, ...answered(said) });
      this.office.refused(entry, said);
    }
  }

  private pause(contactId: string, length: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.pausing.delete(contactId);
        resolve();
      };
      const timer = setTimeout(end, length);
      this.pausing.set(contactId, { end });
    });
  }
}

/** Where the answer of a colleague stands that the person has to have seen. */
export function answeredAt(error: unknown): number | undefined {
  const { code, more } = (error ?? {}) as Partial<ApiError>;
  if (code !== "messenger.answered") return undefined;
  return (more?.data as { position: number } | undefined)?.position;
}

const answered = (error: ApiError): Pick<Sending, "answered"> => {
  const position = answeredAt(error);
  return position === undefined ? {} : { answered: position };
};
