import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { needWords } from "./i18n/i18n.ts";

/**
 * A part that arrives when it is first drawn, with the namespaces it speaks: for what fills another
 * plugin's slot, where the page brings other words.
 */
export const lazyPart = <P>(
  words: readonly string[],
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), needWords(words)]);
    return part;
  });
