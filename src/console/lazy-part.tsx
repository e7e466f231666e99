import { type ComponentType, lazy, type ReactNode, useState } from "react";
import { needWords } from "./i18n/i18n.ts";

/** Of what is drawn later: asks for its code and its words. */
export interface Needing {
  need: () => Promise<unknown>;
}

/**
 * A part that arrives when it is first drawn, with the namespaces it speaks: for what fills another
 * plugin's slot, where the page brings other words. What is there already is drawn with what is around it: `lazy()`
 * alone is empty at first even then, and React fills what was empty no sooner than 300 ms later.
 */
export function lazyPart<P extends object>(
  words: readonly string[],
  load: () => Promise<{ default: ComponentType<P> }>,
): ((props: P) => ReactNode) & Needing {
  let found: ComponentType<P> | undefined;
  const need = async () => {
    const [part] = await Promise.all([load(), needWords(words)]);
    found = part.default;
    return part;
  };
  const Late: ComponentType<P> = lazy(need);
  // biome-ignore lint/correctness/noComponentHookFactories: a plugin states a part once, outside of all that is drawn
  function Part(props: P) {
    const [Drawn] = useState(() => found ?? Late);
    return <Drawn {...props} />;
  }
  return Object.assign(Part, { need });
}
