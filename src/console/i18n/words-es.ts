import type { Words } from "./words.ts";

export const common = import.meta.glob<Words>("../../../locales/es/common.json", {
  import: "default",
  eager: true,
});
export const house = import.meta.glob<Words>(
  ["../../../locales/es/*.json", "!../../../locales/es/common.json"],
  { import: "default" },
);
export const plugins = import.meta.glob<Words>("../../../plugins/*/locales/es.json", {
  import: "default",
});
