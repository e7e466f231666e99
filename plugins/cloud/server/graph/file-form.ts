import { randomUUID } from "node:crypto";
import type { GatewayFile } from "../../../../src/server/gateway/media.ts";
import type { StreamedBody } from "./client.ts";

/** As browsers write what would end the name. */
const quoted = (name: string) =>
  name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** A form whose last field is a file, which fetch's own form would want whole. */
export function fileForm(
  fields: Readonly<Record<string, string>>,
  file: GatewayFile,
): StreamedBody {
  const boundary = `form-${randomUUID()}`;
  const part = (disposition: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(fields).map(
    ([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`,
  );
  const opening = `${part(`name="file"; filename="${quoted(file.name)}"`)}content-type: ${file.type}\r\n\r\n`;
  const head = Buffer.from(`${texts.join("")}${opening}`);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    size: head.byteLength + file.size + tail.byteLength,
    async *pieces() {
      yield head;
      yield* file.pieces();
      yield tail;
    },
  };
}
