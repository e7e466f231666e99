import type { i18n as I18n, TFunction } from "i18next";
import { createContext, type ReactNode, use, useMemo } from "react";
import { useTranslation as useSubscribed } from "react-i18next";

/** The words of the present language; another object after each change of them. */
interface Words {
  t: TFunction;
  i18n: I18n;
}

const WordsContext = createContext<((namespace: string | undefined) => Words) | null>(null);

/**
 * Subscribes to the language and its words once for the whole tree. The library's own hook does so in
 * every component, which was a fifth of the script when a conversation opens.
 */
export function WordsProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useSubscribed();
  const wordsOf = useMemo(() => {
    const all: Words = { t: remembering(t), i18n };
    const made = new Map<string, Words>();
    return (namespace: string | undefined): Words => {
      if (namespace === undefined) return all;
      const words = made.get(namespace) ?? {
        t: remembering(i18n.getFixedT(null, namespace)),
        i18n,
      };
      made.set(namespace, words);
      return words;
    };
  }, [t, i18n]);
  return <WordsContext value={wordsOf}>{children}</WordsContext>;
}

/**
 * Looks a text without values up once: a twelfth of the script of many messages at a time was looking up the same few.
 * A word that is missing yet is asked for each time.
 */
function remembering(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const look = (...asked: Parameters<TFunction>) => {
    const [key] = asked;
    if (asked.length > 1 || typeof key !== "string") return t(...asked);
    const text = known.get(key) ?? t(key);
    if (!key.endsWith(text)) known.set(key, text);
    return text;
  };
  return look as TFunction;
}

/** `t` for keys like `plugin:area.key`, or of one namespace for keys without it. */
export function useTranslation(namespace?: string): Words {
  const wordsOf = use(WordsContext);
  if (!wordsOf) throw new Error("useTranslation needs a WordsProvider around it");
  return wordsOf(namespace);
}
