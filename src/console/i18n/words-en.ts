import type { Words } from "./words.ts";

export const common = import.meta.glob<Words>("../../../locales/en/common.json", {
  import: "default",
  eager: true,
});
export const house = import.meta.glob<Words>(
  ["../../../locales/en/*.json", "!../../../locales/en/common.json"],
  { import: "default" },
);
export const plugins = import.meta.glob<Words>("../../../plugins/*/locales/en.json", {
  import: "default",
});
