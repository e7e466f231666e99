import type { z } from "zod";
import type { Content } from "../../contract/content.ts";
import type { quoted } from "../../contract/message.ts";
import type { Sending, ShownMessage } from "../types.ts";
import { withoutAddress } from "./content-of.ts";
import { patience } from "./patience.ts";
import type { Outgoing, OutgoingFile } from "./send-actions.ts";

export type Request =
  | { kind: "message"; body: Outgoing }
  | { kind: "file"; file: OutgoingFile }
  | { kind: "retry"; message_id: string };

/** A message from the press of Send until the server is known to have it. */
export interface Entry {
  client_id: string;
  contact_id: string;
  /** By the server's clock, in milliseconds. */
  pressed_at: number;
  request: Request;
  /** Of the last message that stood there then; absent where the end of the talk was not read. */
  seen_position?: number | undefined;
  content: Content;
  reply_to: z.output<typeof quoted> | null;
  sending: Sending;
}

/** Behind every message that the server has. */
const unplaced = Number.MAX_SAFE_INTEGER;

/** The bubble of a message on its way. */
export const shownOf = (entry: Entry): ShownMessage => ({
  id: entry.client_id,
  contact_id: entry.contact_id,
  client_id: entry.client_id,
  direction: "outgoing",
  content: entry.content,
  status: "pending",
  error: null,
  sent_at: new Date(entry.pressed_at),
  position: unplaced,
  delivered_at: null,
  read_at: null,
  failed_at: null,
  responsible: null,
  sender: null,
  reply_to: entry.reply_to,
  reactions: [],
  retry_of: entry.request.kind === "retry" ? entry.request.message_id : null,
  retried_by: null,
  edited_at: null,
  referral: null,
  sending: entry.sending,
});

/** As kept through a reload. Files do not survive it: their bytes are only in the page. */
export const writeEntries = (entries: readonly Entry[]): string =>
  JSON.stringify(
    entries.map((entry) =>
      entry.request.kind === "file"
        ? { ...entry, request: { kind: "file" }, content: withoutAddress(entry.content) }
        : entry,
    ),
  );

/** Whether it would not come back with its page: the bytes of a file, and what waits where the tab is closed. */
export const isLostWithPage = ({ request, sending: { state, lost } }: Entry): boolean =>
  !lost && state !== "refused" && (request.kind === "file" || state !== "sending");

/** What a reload left: young ones go on by themselves, others ask, files can only be discarded. */
export function readEntries(text: string | null, now: number): Entry[] {
  const entries = parsed(text);
  return entries.map((entry) => {
    const refused = entry.sending.state === "refused";
    if (entry.request.kind === "file") {
      const sending: Sending = refused ? entry.sending : { state: "unsent" };
      return { ...entry, sending: { ...sending, lost: true } };
    }
    if (refused) return entry;
    const young = now - entry.pressed_at < patience && entry.sending.state !== "unsent";
    return { ...entry, sending: { state: young ? "waiting" : "unsent" } };
  });
}

function parsed(text: string | null): Entry[] {
  if (text === null) return [];
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? (entries as Entry[]) : [];
  } catch {
    return [];
  }
}
