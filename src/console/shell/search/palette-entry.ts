import type { ReactNode } from "react";

/** One line of the palette. */
export interface PaletteEntry {
  key: string;
  /** What sort of thing it is, in words: `Contato`. */
  kind: string;
  icon: ReactNode;
  title: string;
  detail: string;
  /** Digits with the country code. */
  phone?: string | undefined;
  /** Where it leads, or what it does. */
  does: string | (() => void);
}

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** The entries that hold every word of the query, blind to case and accents; phones by their digits. */
export function matching(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = plain(query).split(/\s+/);
  return entries.filter(({ title, detail, phone = "" }) => {
    const text = plain(`${title} ${detail} ${phone}`);
    return words.every((word) => text.includes(word));
  });
}
