import { toBuffer, toString as toText } from "qrcode";
import type { FileOutput } from "../../../src/contract/endpoint.ts";
import type { ImageFormat } from "../contract/qr-code.ts";

/** Pixels a side: sharp on a printed page of A6 and above. */
const side = 1_024;
/** Light modules around the code, as ISO/IEC 18004 asks. */
const margin = 4;

/** Where a phone that scans the code goes. */
export const addressOf = (code: string): string => `https://wa.me/message/${code}`;

export async function drawn(code: string, format: ImageFormat): Promise<FileOutput> {
  const name = `qr-${code}.${format}`;
  const options = { errorCorrectionLevel: "M", margin, width: side } as const;
  if (format === "png") {
    return {
      bytes: await toBuffer(addressOf(code), { ...options, type: "png" }),
      type: "image/png",
      name,
    };
  }
  const text = await toText(addressOf(code), { ...options, type: "svg" });
  return { bytes: new TextEncoder().encode(text), type: "image/svg+xml", name };
}
