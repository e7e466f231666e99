import type { ImageFormat } from "../contract/qr-code.ts";

/** The same in every language. */
export const formatNames: Readonly<Record<ImageFormat, string>> = { png: "PNG", svg: "SVG" };
