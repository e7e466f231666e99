import type { EmojiDataResolver } from "frimousse";

/** What of the data set is used; the files are part of the build, nothing is asked of other hosts. */
interface RawEmoji {
  emoji: string;
  label: string;
  tags?: string[];
  group?: number;
  version: number;
  skins?: { emoji: string; tone?: number | number[] }[];
}

interface RawMessages {
  skinTones: { key: string; message: string }[];
}

type Module = Promise<{ default: unknown }>;
type Files = readonly [() => Module, () => Module];

const english: Files = [
  () => import("emojibase-data/en/data.json"),
  () => import("emojibase-data/en/messages.json"),
];

const files: Record<string, Files> = {
  pt: [
    () => import("emojibase-data/pt/data.json"),
    () => import("emojibase-data/pt/messages.json"),
  ],
  en: english,
  es: [
    () => import("emojibase-data/es/data.json"),
    () => import("emojibase-data/es/messages.json"),
  ],
};

/** Parts of skin and hair are no emoji to send. */
const parts = 2;
/** Newer ones are empty boxes on most phones. */
const newest = 15;
const toneNames = ["light", "medium-light", "medium", "medium-dark", "dark"] as const;
type Tones = Record<(typeof toneNames)[number], string>;

const tonesOf = (each: (at: number) => string): Tones => ({
  light: each(0),
  "medium-light": each(1),
  medium: each(2),
  "medium-dark": each(3),
  dark: each(4),
});

/** The emoji of a language, under category names that are ours. */
export const emojiIn =
  (categories: readonly string[]): EmojiDataResolver =>
  async (language) => {
    const [data, messages] = files[language] ?? english;
    const [raw, said] = await Promise.all([data(), messages()]);
    const { skinTones } = said.default as RawMessages;
    const wanted = (raw.default as RawEmoji[]).filter(
      ({ group, version }) => group !== undefined && group !== parts && version <= newest,
    );
    return {
      locale: language,
      emojis: wanted.map(({ emoji, label, tags = [], group = 0, version, skins = [] }) => {
        const single = skins.filter(({ tone }) => typeof tone === "number");
        const has = single.length === toneNames.length;
        return {
          emoji,
          label,
          tags,
          category: group,
          version,
          ...(has && { skins: tonesOf((at) => single[at]?.emoji ?? emoji) }),
        };
      }),
      categories: categories.flatMap((label, index) => (index === parts ? [] : { index, label })),
      skinTones: tonesOf((at) => skinTones.find(({ key }) => key === toneNames[at])?.message ?? ""),
    };
  };
