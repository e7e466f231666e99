import type { GatewayFile } from "../../src/server/gateway/media.ts";

/** Bytes as a file on its way to WhatsApp, a piece of 64 KB at a time. */
export const sentFile = (bytes: Uint8Array, type: string, name = "x"): GatewayFile => ({
  type,
  name,
  size: bytes.byteLength,
  async *pieces() {
    for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536);
  },
});
