/** Who is named in a text by `@` and the whole name; of names within one another only the longest. */
export function mentionedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  const said = text.toLocaleLowerCase();
  const taken: [from: number, to: number][] = [];
  const found = new Set<P>();
  for (const person of people.toSorted((one, other) => other.name.length - one.name.length)) {
    const name = `@${person.name.toLocaleLowerCase()}`;
    for (let from = said.indexOf(name); from >= 0; from = said.indexOf(name, from + 1)) {
      const to = from + name.length;
      if (/^[\p{L}\p{N}]/u.test(said.slice(to))) continue;
      const inside = taken.some(([start, end]) => start === from && end > to);
      if (inside) continue;
      taken.push([from, to]);
      found.add(person);
    }
  }
  return people.filter((person) => found.has(person));
}
