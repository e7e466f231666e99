import { z } from "zod";
import {
  type Gateway,
  GatewayError,
  type GatewayFile,
} from "../../../src/server/gateway/gateway.ts";
import { LostAnswer } from "./graph/faults.ts";
import { idOfNumber, type Wire } from "./names.ts";

/** Meta's codes for a file that cannot be fetched, and one that it has no more. */
const lost = 131052;
const gone = 100;
const largest = 100 * 1024 * 1024;

/** Where Meta keeps files: the key goes nowhere else. */
const houses = /(^|\.)(facebook\.com|fbsbx\.com|fbcdn\.net|whatsapp\.net)$/;

const uploaded = z.object({ id: z.coerce.string() });
const session = z.object({ id: z.string() });
const handle = z.object({ h: z.string() });
const place = z.object({
  url: z.url(),
  mime_type: z.string(),
  file_size: z.coerce.number().catch(0),
});

const asBlob = ({ bytes, type }: GatewayFile) => new Blob([bytes], { type });

async function bytesOf(response: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // An answer that breaks off is asked for again.
  try {
    for await (const piece of response.body ?? []) {
      size += piece.byteLength;
      if (size > largest) throw new GatewayError(lost, "the file is too large");
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof GatewayError ? error : new LostAnswer(error);
  }
  return Buffer.concat(pieces);
}

export const mediaDriver = (wire: Wire): Pick<Gateway, "upload" | "fetchMedia"> => ({
  async upload(number, file) {
    const id = await idOfNumber(wire, number);
    const form = new FormData();
    form.set("messaging_product", "whatsapp");
    form.set("type", file.type);
    form.set("file", asBlob(file), file.name);
    // Twice there it is seen by nobody: what no message names ends after thirty days.
    const path = `${id}/media`;
    const answer = await wire.graph.ask({
      method: "POST",
      path,
      number: id,
      form,
      file: true,
      repeat: true,
    });
    return uploaded.parse(answer);
  },

  async fetchMedia(number, media) {
    const { graph, settings } = wire;
    const id = await idOfNumber(wire, number);
    const query = { phone_number_id: id };
    const path = encodeURIComponent(media);
    const answer = await graph
      .ask({ method: "GET", path, number: id, query, repeat: true })
      .catch((error: unknown) => {
        const isGone = error instanceof GatewayError && error.code === gone;
        throw isGone ? new GatewayError(lost, error.details) : error;
      });
    const { url, mime_type, file_size } = place.parse(answer);
    if (file_size > largest) throw new GatewayError(lost, "the file is too large");
    const { hostname, host } = new URL(url);
    if (!houses.test(hostname) && host !== new URL(settings.api).host) {
      throw new GatewayError(lost, `a file at ${hostname}`);
    }
    // The address lives for five minutes: it is asked for anew with each try.
    const response = await graph.open({ method: "GET", path: url, number: id, file: true });
    return { bytes: await bytesOf(response), type: mime_type, name: "" };
  },
});

/** Hands over what reviewers see, by the upload that goes on where it broke off. */
export async function uploadSample(
  { graph, settings }: Wire,
  { bytes, type, name }: GatewayFile,
): Promise<{ handle: string }> {
  const query = { file_name: name, file_length: String(bytes.byteLength), file_type: type };
  const path = `${settings.app}/uploads`;
  const { id } = session.parse(await graph.ask({ method: "POST", path, query, repeat: true }));
  const headers = { file_offset: "0", "content-type": "application/octet-stream" };
  const answer = await graph.ask({ method: "POST", path: id, bytes, headers, file: true });
  return { handle: handle.parse(answer).h };
}
