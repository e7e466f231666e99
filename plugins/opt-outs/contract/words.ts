/** What counts until a workspace says otherwise. */
export const defaultWords = {
  stop_words: ["SAIR", "PARE", "PARAR", "STOP", "CANCELAR", "BAJA"],
  return_words: ["VOLTAR", "START"],
};

/** A word without what does not matter in it: case, accents, punctuation, spaces around. */
export const bareWord = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toUpperCase();

/** Whether a whole message is one of the words. */
export const isAmong = (text: string, words: readonly string[]): boolean => {
  const bare = bareWord(text);
  return bare !== "" && words.some((word) => bareWord(word) === bare);
};
