import { useEffect, useState } from "react";
import { useCustom } from "../../../src/console/data/use-custom.ts";
import { drawQrCode } from "../contract/endpoints.ts";

/** A QR code's picture as an address for `<img>`: the file itself needs the person's token. */
export function useQrImage(number: string, code: string): { src: string | null; failed: boolean } {
  // A code's picture never changes: its message lies behind the link.
  const { query } = useCustom(
    drawQrCode,
    { params: { number, code }, query: { format: "svg" } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const drawn = query.data?.data;
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (drawn === undefined) return;
    const address = URL.createObjectURL(new Blob([drawn.bytes as BlobPart], { type: drawn.type }));
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [drawn]);
  return { src, failed: query.isError };
}
