import { z } from "zod";
import { type Gateway, GatewayError } from "../../../src/server/gateway/gateway.ts";
import { fileUnfetched, type GatewayFile, within } from "../../../src/server/gateway/media.ts";
import type { Ask } from "./graph/client.ts";
import { LostAnswer } from "./graph/faults.ts";
import { fileForm } from "./graph/file-form.ts";
import { idOfNumber, type Wire } from "./names.ts";

/** Meta's code for what it has no more. */
const gone = 100;
const unavailable = 131016;

/** What an address answers when its time is over. */
const over = ["404", "410"];

/** Where Meta keeps files: the key goes nowhere else. */
const houses = /(^|\.)(facebook\.com|fbsbx\.com|fbcdn\.net|whatsapp\.net)$/;

const uploaded = z.object({ id: z.coerce.string() });
const session = z.object({ id: z.string() });
const handle = z.object({ h: z.string() });
const place = z.object({
  url: z.url(),
  file_size: z.coerce.number().catch(0),
});

/** How long (ms) a file may come to a halt: it is asked for again, over waiting for the end of all patience. */
const stall = 30_000;

/** An answer's bytes: one that breaks off, or ends before Meta said it would, is asked for again. */
async function* piecesOf(
  { body }: Response,
  size: number,
  stalled: NodeJS.Timeout,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  try {
    for await (const piece of body ?? []) {
      read += piece.byteLength;
      yield piece;
      // What the disk took is not what the network was waited for.
      stalled.refresh();
    }
  } catch (error) {
    throw new LostAnswer(error);
  }
  if (read < size) throw new LostAnswer(new Error(`${read} of ${size} bytes`));
}

export const mediaDriver = (wire: Wire): Pick<Gateway, "upload" | "fetchMedia"> => ({
  async upload(number, file) {
    const id = await idOfNumber(wire, number);
    const body = fileForm({ messaging_product: "whatsapp", type: file.type }, file);
    // Twice there it is seen by nobody: what no message names ends after thirty days.
    const path = `${id}/media`;
    const answer = await wire.graph.ask({
      method: "POST",
      path,
      number: id,
      body,
      file: true,
      repeat: true,
    });
    return uploaded.parse(answer);
  },

  async fetchMedia(number, media, largest, keep) {
    const { graph, settings } = wire;
    const id = await idOfNumber(wire, number);
    const query = { phone_number_id: id };
    const path = encodeURIComponent(media);
    const answer = await graph
      .ask({ method: "GET", path, number: id, query, repeat: true })
      .catch((error: unknown) => {
        const isGone = error instanceof GatewayError && error.code === gone;
        throw isGone ? new GatewayError(fileUnfetched, error.details) : error;
      });
    const { url, file_size } = place.parse(answer);
    if (file_size > largest) throw new GatewayError(fileUnfetched, "the file is too large");
    const { hostname, host } = new URL(url);
    if (!houses.test(hostname) && host !== new URL(settings.api).host) {
      throw new GatewayError(fileUnfetched, `a file at ${hostname}`);
    }
    // The address lives for five minutes: it is asked for anew with each try.
    const halt = new AbortController();
    const stalled = setTimeout(() => halt.abort(), stall);
    try {
      const response = await graph
        .open({ method: "GET", path: url, number: id, file: true, signal: halt.signal })
        .catch((error: unknown) => {
          const isOver =
            error instanceof GatewayError && error.code === gone && over.includes(error.details);
          throw isOver ? new GatewayError(unavailable, "the file's address is over", true) : error;
        });
      return await keep(within(piecesOf(response, file_size, stalled), largest));
    } finally {
      clearTimeout(stalled);
    }
  },
});

/** Hands over what reviewers and people see, by the upload that goes on where it broke off: of an account or a number. */
export async function uploadSample(
  { graph, settings }: Wire,
  { type, name, size, pieces }: GatewayFile,
  of: Pick<Ask, "home" | "number">,
): Promise<{ handle: string }> {
  const query = { file_name: name, file_length: String(size), file_type: type };
  const path = `${settings.app}/uploads`;
  const { id } = session.parse(
    await graph.ask({ method: "POST", path, query, repeat: true, ...of }),
  );
  const body = { type: "application/octet-stream", size, pieces };
  const headers = { file_offset: "0" };
  const answer = await graph.ask({ method: "POST", path: id, body, headers, file: true, ...of });
  return { handle: handle.parse(answer).h };
}
