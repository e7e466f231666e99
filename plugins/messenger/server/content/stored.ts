import type { Content, Media } from "../../contract/content.ts";

/** Contents as rows keep them: a file by its id, told anew with each reading. */
export type StoredContent = StoredOf<Content>;
type StoredOf<T> = T extends { media: Media | null }
  ? Omit<T, "media"> & { media: string | null }
  : T extends { type: "template" }
    ? Omit<T, "header"> & { header: StoredHeader | null }
    : T;
type Header = NonNullable<Extract<Content, { type: "template" }>["header"]>;
type StoredHeader = Header extends infer H
  ? H extends { media: Media | null }
    ? Omit<H, "media"> & { media: string | null }
    : H
  : never;

/** The file a content shows, if it shows one. */
export function mediaIdOf(content: StoredContent): string | null {
  if ("media" in content) return content.media;
  if (content.type !== "template" || !content.header) return null;
  return "media" in content.header ? content.header.media : null;
}

/** With the file itself in place of its id. */
export function toContent(content: StoredContent, files: ReadonlyMap<string, Media>): Content {
  const file = (id: string | null) => (id === null ? null : (files.get(id) ?? null));
  if ("media" in content) return { ...content, media: file(content.media) };
  if (content.type !== "template") return content;
  const { header } = content;
  if (!header || !("media" in header)) return { ...content, header };
  return { ...content, header: { ...header, media: file(header.media) } };
}
