import type { Content, Media } from "./content.ts";

/** Contents as rows keep them: a file by its id, told anew with each reading. */
export type StoredContent = StoredOf<Content>;
type StoredOf<T> = T extends { media: Media | null }
  ? Omit<T, "media"> & { media: string | null }
  : T extends { type: "template" }
    ? Omit<T, "header"> & { header: StoredHeader | null }
    : T extends { media_header?: FileHeader | undefined }
      ? Omit<T, "media_header"> & { media_header?: StoredFileHeader | undefined }
      : T;
type FileHeader = NonNullable<Extract<Content, { type: "buttons" }>["media_header"]>;
type StoredFileHeader = Omit<FileHeader, "media"> & { media: string | null };
type Header = NonNullable<Extract<Content, { type: "template" }>["header"]>;
type StoredHeader = Header extends infer H
  ? H extends { media: Media | null }
    ? Omit<H, "media"> & { media: string | null }
    : H
  : never;
