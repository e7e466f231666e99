/** What Flow JSON calls the branch of an `If` that holds. */
export const whenTrue = "then";

/** A reference to a field, of another screen where one is named. */
export const form = (name: string, screen?: string): string =>
  screen === undefined ? `\${form.${name}}` : `\${screen.${screen}.form.${name}}`;
