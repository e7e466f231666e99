const named = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What the texts of one kind may name between double braces, and what they mean. */
export function textVariables<V extends string>(known: readonly V[]) {
  const isKnown = (name: string): name is V => known.some((one) => one === name);
  return {
    /** The first name between double braces that means nothing. */
    unknownVariable(text: string): string | undefined {
      for (const [, name = ""] of text.matchAll(named)) if (!isKnown(name)) return name;
      return undefined;
    },
    /** The text with what its variables mean; values are never read for variables again. */
    fillText: (text: string, values: Record<V, string>): string =>
      text.replace(named, (whole, name: string) => (isKnown(name) ? values[name] : whole)),
  };
}
