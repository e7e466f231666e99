import type { FilePart } from "../../contract/endpoint.ts";

/**
 * The one part of a file that a request asks for (RFC 9110, 14): null where it asks for all of it, for several
 * parts, in another unit or of other bytes than these; `outside` where the file has nothing there.
 */
export function partOf(
  { method, headers }: Request,
  size: number,
  tag: string,
): FilePart | "outside" | null {
  if (method !== "GET" || (headers.get("if-range") ?? tag) !== tag) return null;
  const asked = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(headers.get("range") ?? "");
  const [, from = "", to = ""] = asked ?? [];
  if (from === "" && to === "") return null;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? "outside" : { start, end };
}
