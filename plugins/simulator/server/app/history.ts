import { createHash } from "node:crypto";
import type { MediaRow } from "../network/files.ts";
import type { ChatRow } from "../network/phones.ts";
import { stamp } from "../network/report.ts";
import type { messages } from "../tables.ts";
import { webhookBody } from "../writing/cloud.ts";

type Row = typeof messages.$inferSelect;

/** A message of the app with whom it was exchanged. */
export interface Said {
  row: Row;
  chat: Pick<ChatRow, "phone">;
}

const day = 86_400_000;
const perChunk = 250;

/** Kinds that an app says as they are; what only programs can write, it shows as words. */
const plain = new Set(["text", "location", "contacts", "choice", "ephemeral", "unsupported"]);
const withFiles = new Set(["image", "video", "audio", "document", "sticker"]);

export const hasFile = ({ row }: Said): boolean => withFiles.has(row.content.type);

/** Who wrote a message to whom, and when. */
const frameOf = ({ row, chat }: Said, business: string) => ({
  ...(row.from === "phone" ? { from: chat.phone } : { from: business, to: chat.phone }),
  id: row.wamid,
  timestamp: stamp(row.at),
});

/** A message of the past: its file comes by itself. */
function pastOf(said: Said, business: string) {
  const { row } = said;
  const words = { type: "text", text: { body: row.text } };
  const body = plain.has(row.content.type) ? webhookBody(row.content, null) : words;
  return {
    ...frameOf(said, business),
    ...(hasFile(said) ? { type: "media_placeholder" } : body),
    history_context: { status: row.status === "failed" ? "ERROR" : row.status.toUpperCase() },
  };
}

/** A message whose file follows. */
export const fileOf = (said: Said, business: string, file: MediaRow) => ({
  ...frameOf(said, business),
  ...webhookBody(said.row.content, file),
});

/** How long ago, in WhatsApp's three steps. */
const phaseOf = (at: Date, now: Date): number => {
  const days = (now.getTime() - at.getTime()) / day;
  return days < 1 ? 0 : days < 90 ? 1 : 2;
};

function threadsOf(all: readonly Said[], business: string) {
  const threads = new Map<string, object[]>();
  for (const said of all) {
    const { phone } = said.chat;
    threads.set(phone, [...(threads.get(phone) ?? []), pastOf(said, business)]);
  }
  return [...threads].map(([id, messages]) => ({ id, messages }));
}

const placeOf = (seed: string, at: number): string =>
  createHash("sha256").update(`${seed} ${at}`).digest("hex");

/** The history in WhatsApp's parts, the newest phase first, and as disordered as they come. */
export function chunksOf(all: readonly Said[], business: string, now: Date) {
  const phases = [0, 1, 2].map((phase) => all.filter(({ row }) => phaseOf(row.at, now) === phase));
  const parts = phases.flatMap((some, phase) =>
    Array.from({ length: Math.ceil(some.length / perChunk) }, (_, at) => ({
      phase,
      chunk_order: at + 1,
      said: some.slice(at * perChunk, (at + 1) * perChunk),
    })),
  );
  let told = 0;
  const chunks = parts.map(({ phase, chunk_order, said }) => {
    told += said.length;
    const progress = Math.floor((100 * told) / all.length);
    return { metadata: { phase, chunk_order, progress }, threads: threadsOf(said, business) };
  });
  if (chunks.length === 0) {
    return [{ metadata: { phase: 2, chunk_order: 1, progress: 100 }, threads: [] }];
  }
  return chunks
    .map((chunk, at) => ({ chunk, place: placeOf(business, at) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ chunk }) => chunk);
}
