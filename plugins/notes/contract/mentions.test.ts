import { expect, it } from "vitest";
import { mentionedIn } from "./mentions.ts";

const people = ["Ana", "Ana Ribeiro", "Bruno Costa", "ana ribeiro"].map((name, id) => ({
  id,
  name,
}));
const named = (text: string) => mentionedIn(text, people).map(({ id }) => id);

it.each([
  ["nobody", "Ana Ribeiro liga amanhã", []],
  ["somebody, in any case", "veja isto, @BRUNO COSTA!", [2]],
  ["the longer of two names, and all who bear it", "@Ana Ribeiro, pode ver?", [1, 3]],
  ["the short name where it stands alone", "@Ana pode ver?", [0]],
  ["both where both stand", "@Ana e @Ana Ribeiro", [0, 1, 3]],
  ["not who is only the beginning of a word", "@Anabela pode ver?", []],
])("names %s", (_, text, ids) => {
  expect(named(text)).toEqual(ids);
});
