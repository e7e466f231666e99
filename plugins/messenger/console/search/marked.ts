/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  part: string;
  hit: boolean;
}

const plain = (letter: string): string =>
  letter.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Cuts a text where it matches, accents and case ignored as the server does. */
export function marked(text: string, query: string): Piece[] {
  const wanted = Array.from(query.trim(), plain).join("");
  // One entry a letter, so that places in the plain text lead back into the real one.
  const letters = Array.from(text);
  const starts: number[] = [];
  let flat = "";
  for (const [index, letter] of letters.entries()) {
    const bare = plain(letter);
    for (let at = 0; at < bare.length; at++) starts.push(index);
    flat += bare;
  }
  if (wanted === "") return [{ part: text, hit: false }];
  const pieces: Piece[] = [];
  let done = 0;
  for (let at = flat.indexOf(wanted); at !== -1; at = flat.indexOf(wanted, at + wanted.length)) {
    const from = starts[at] ?? 0;
    const to = (starts[at + wanted.length - 1] ?? letters.length - 1) + 1;
    if (from > done) pieces.push({ part: letters.slice(done, from).join(""), hit: false });
    pieces.push({ part: letters.slice(from, to).join(""), hit: true });
    done = to;
  }
  if (done < letters.length) pieces.push({ part: letters.slice(done).join(""), hit: false });
  return pieces;
}
