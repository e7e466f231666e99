import { useSyncExternalStore } from "react";
import { kept } from "../session/stored.ts";

/** What a person can choose; `system` follows the device. */
export type ThemeChoice = "light" | "dark" | "system";

const listeners = new Set<() => void>();
const root = document.documentElement;
const system = window.matchMedia("(prefers-color-scheme: dark)");

const choice = (): ThemeChoice => {
  const kind = kept.get("theme");
  return kind === "light" || kind === "dark" ? kind : "system";
};

function apply(): void {
  const chosen = choice();
  root.dataset.theme = chosen === "system" ? (system.matches ? "dark" : "light") : chosen;
  for (const listener of listeners) listener();
}
apply();
system.addEventListener("change", apply);

/** Remembers the theme in this browser and shows it at once. */
export function chooseTheme(next: ThemeChoice): void {
  if (next === "system") kept.remove("theme");
  else kept.set("theme", next);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What was chosen, and which of the two themes that means now. */
export function useTheme(): { choice: ThemeChoice; theme: "light" | "dark" } {
  const theme = useSyncExternalStore(subscribe, () => root.dataset.theme);
  const chosen = useSyncExternalStore(subscribe, choice);
  return { choice: chosen, theme: theme === "dark" ? "dark" : "light" };
}
