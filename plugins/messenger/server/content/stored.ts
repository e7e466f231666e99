import type { Content, Media } from "../../contract/content.ts";
import type { StoredContent } from "../../contract/stored-content.ts";

/** The file a content shows, if it shows one. */
export function mediaIdOf(content: StoredContent): string | null {
  if ("media" in content) return content.media;
  if ("media_header" in content) return content.media_header?.media ?? null;
  if (content.type !== "template" || !content.header) return null;
  return "media" in content.header ? content.header.media : null;
}

/** With the file itself in place of its id. */
export function toContent(content: StoredContent, files: ReadonlyMap<string, Media>): Content {
  const file = (id: string | null) => (id === null ? null : (files.get(id) ?? null));
  if ("media" in content) return { ...content, media: file(content.media) };
  if (content.type === "buttons" || content.type === "link" || content.type === "flow") {
    const { media_header: above, ...rest } = content;
    return above ? { ...rest, media_header: { ...above, media: file(above.media) } } : rest;
  }
  if (content.type !== "template") return content;
  const { header } = content;
  if (!header || !("media" in header)) return { ...content, header };
  return { ...content, header: { ...header, media: file(header.media) } };
}
