import { useEffect, useState } from "react";
import { useCall } from "../../../src/console/use-call.ts";
import { drawQrCode } from "../contract/endpoints.ts";

/** A QR code's picture as an address for `<img>`: the file itself needs the person's token. */
export function useQrImage(number: string, code: string): { src: string | null; failed: boolean } {
  // A code's picture never changes: its message lies behind the link.
  const { data, isError } = useCall(
    drawQrCode,
    { params: { number, code }, query: { format: "svg" } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const address = URL.createObjectURL(new Blob([data.bytes as BlobPart], { type: data.type }));
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [data]);
  return { src, failed: isError };
}
