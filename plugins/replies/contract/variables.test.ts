import { expect, test } from "vitest";
import { fillText, unknownVariable } from "./variables.ts";

const values = {
  "contact.name": "Bia {{agent.name}}",
  "contact.nickname": "Bi",
  "agent.name": "Ana",
  "number.name": "Padaria",
};

test("a text is filled once: what a name brings along stays as it is", () => {
  expect(fillText("Oi {{contact.name}}, sou {{ agent.name }}", values)).toBe(
    "Oi Bia {{agent.name}}, sou Ana",
  );
});

test("the first name that means nothing is found, and braces without one are text", () => {
  expect(unknownVariable("{{contact.name}} {{nome}} {{outro}}")).toBe("nome");
  expect(unknownVariable("{{}}")).toBe("");
  expect(unknownVariable("{contact.name} { }")).toBeUndefined();
});
