import { useCallback, useEffect, useState } from "react";
import { needSection, needWords } from "./i18n.ts";
import { useTranslation } from "./use-translation.tsx";
import type { Section } from "./words.ts";

/** Milliseconds after which words that did not come are asked for again. */
const again = 5_000;

/** Whether what was asked for under a name is there. */
function useArrived(wanted: string, need: (wanted: string) => Promise<void>): boolean {
  const [here, setHere] = useState("");
  useEffect(() => {
    if (wanted === "") return;
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        await need(wanted);
        if (!left) setHere(wanted);
      } catch (error) {
        console.error(error);
        if (!left) timer = setTimeout(() => void ask(), again);
      }
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted, need]);
  return here === wanted;
}

const needNames = (names: string) => needWords(names.split(","));

/** Asks for the words of other plugins, of what only the server's answer names; true once they are there. */
export const useWords = (namespaces: readonly (string | null)[]): boolean =>
  useArrived([...new Set(namespaces.filter((name) => name !== null))].sort().join(","), needNames);

/** Says texts of other plugins, which only the server's answer names; each is empty until its words are there. */
export function useTexts(keys: readonly string[]): (key: string) => string {
  const { t, i18n } = useTranslation();
  const here = useWords(keys.map((key) => key.split(":")[0] ?? null));
  return useCallback((key) => (here || i18n.exists(key) ? t(key) : ""), [t, i18n, here]);
}

const needNamed = (section: string) => needSection(section as Section);

/** The same for a section of all plugins' words. */
export const useSection = (section: Section): boolean => useArrived(section, needNamed);
