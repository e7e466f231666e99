import type { Words } from "./words.ts";

export const common = import.meta.glob<Words>("../../../locales/pt/common.json", {
  import: "default",
  eager: true,
});
export const house = import.meta.glob<Words>(
  ["../../../locales/pt/*.json", "!../../../locales/pt/common.json"],
  { import: "default" },
);
export const plugins = import.meta.glob<Words>("../../../plugins/*/locales/pt.json", {
  import: "default",
});
