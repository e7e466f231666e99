import { useEffect, useState } from "react";
import { needWords } from "./i18n.ts";

/** Asks for the words of other plugins, of what only the server's answer names; true once they are there. */
export function useWords(namespaces: readonly (string | null)[]): boolean {
  const wanted = [...new Set(namespaces.filter((name) => name !== null))].sort().join(",");
  const [here, setHere] = useState("");
  useEffect(() => {
    if (wanted === "") return;
    let left = false;
    needWords(wanted.split(",")).then(
      () => !left && setHere(wanted),
      (error: unknown) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return here === wanted;
}
