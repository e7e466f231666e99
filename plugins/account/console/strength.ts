/** How hard a password is to guess, as far as its look tells. Only `short` is refused. */
export type Strength = "short" | "weak" | "fair" | "strong";

const fewest = 8;

/** By length and by how many different characters there are: `aaaaaaaaaaaa` is long and weak. */
export function strengthOf(password: string): Strength {
  const characters = [...password];
  if (characters.length < fewest) return "short";
  const different = new Set(characters).size;
  if (characters.length < 10 || different < 6) return "weak";
  return characters.length < 15 || different < 9 ? "fair" : "strong";
}
