import type { Words } from "./words.ts";

export const house = import.meta.glob<Words>("../../../locales/en/*.json", {
  import: "default",
  eager: true,
});
export const plugins = import.meta.glob<Words>("../../../plugins/*/locales/en.json", {
  import: "default",
});
