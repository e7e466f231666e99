import type { Locale } from "../wire.ts";

/** The regional form of each language, whose habits are used. */
export const tags: Record<Locale, string> = { pt: "pt-BR", en: "en-US", es: "es-419" };
