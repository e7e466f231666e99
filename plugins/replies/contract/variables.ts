/** What a reply's text may name, in the order that forms offer them. */
export const variables = ["contact.name", "contact.nickname", "agent.name", "number.name"] as const;
export type Variable = (typeof variables)[number];

const named = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isVariable = (name: string): name is Variable => variables.some((known) => known === name);

/** The first name between double braces that means nothing. */
export function unknownVariable(text: string): string | undefined {
  for (const [, name = ""] of text.matchAll(named)) if (!isVariable(name)) return name;
  return undefined;
}

/** The text with what its variables mean; values are never read for variables again. */
export const fillText = (text: string, values: Record<Variable, string>): string =>
  text.replace(named, (whole, name: string) => (isVariable(name) ? values[name] : whole));
