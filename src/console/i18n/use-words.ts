import { useEffect, useState } from "react";
import { needWords } from "./i18n.ts";

/** Milliseconds after which words that did not come are asked for again. */
const again = 5_000;

/** Asks for the words of other plugins, of what only the server's answer names; true once they are there. */
export function useWords(namespaces: readonly (string | null)[]): boolean {
  const wanted = [...new Set(namespaces.filter((name) => name !== null))].sort().join(",");
  const [here, setHere] = useState("");
  useEffect(() => {
    if (wanted === "") return;
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        await needWords(wanted.split(","));
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
  }, [wanted]);
  return here === wanted;
}
