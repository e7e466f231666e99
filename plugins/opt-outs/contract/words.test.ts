import { expect, test } from "vitest";
import { defaultWords, isAmong } from "./words.ts";

test.each(["SAIR", " sair ", "Sair!", "“sáir”.", "ＳＡＩＲ", "…sair…"])(
  "%j is the word",
  (text) => {
    expect(isAmong(text, defaultWords.stop_words)).toBe(true);
  },
);

test.each(["", "!!!", "quero sair", "sair agora", "sairei", "s a i r"])("%j is not", (text) => {
  expect(isAmong(text, defaultWords.stop_words)).toBe(false);
});
