import { expect, it } from "vitest";
import type { Work } from "../plugin.ts";
import { askOver, defineSlot, fill } from "./slot.ts";

const work = {} as Work;
const badge = defineSlot<string, string>("users.badge");
const other = defineSlot<string, string>("users.other");

it("asks everyone who fills a slot in the order of the plugins, and nobody else", async () => {
  const ask = askOver([
    { fills: [fill(badge, async (name) => `${name} 1`), fill(other, async () => "no")] },
    {},
    { fills: [fill(badge, async (name) => `${name} 2`)] },
  ]);
  expect(await ask(badge, "Ana", work)).toEqual(["Ana 1", "Ana 2"]);
});

it("answers nothing where nobody fills it", async () => {
  expect(await askOver([{}])(badge, "Ana", work)).toEqual([]);
});
