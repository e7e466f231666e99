import { useSyncExternalStore } from "react";
import { kept } from "../../../../src/console/session/stored.ts";

/** Kept by the browser, for whoever sits in front of it. */
export interface MessengerSettings {
  /** Notices of incoming messages at all. */
  enabled: boolean;
  sounds: boolean;
  /** Notices say who wrote what. */
  preview: boolean;
  /** Single keys move through the messenger. */
  keys: boolean;
}

const defaults: MessengerSettings = { enabled: true, sounds: true, preview: true, keys: true };
const name = "messenger";
const listeners = new Set<() => void>();
let text: string | null = null;
let settings = defaults;

/** The settings as they are now; the same object until one changes, in this tab or another. */
export function messengerSettings(): MessengerSettings {
  const now = kept.get(name);
  if (now !== text) {
    text = now;
    settings = { ...defaults, ...parsed(now) };
  }
  return settings;
}

function parsed(value: string | null): Partial<MessengerSettings> {
  try {
    const read: unknown = JSON.parse(value ?? "{}");
    return Object.fromEntries(
      Object.entries(read ?? {}).filter(([key, on]) => key in defaults && typeof on === "boolean"),
    );
  } catch {
    return {};
  }
}

export function changeSettings(part: Partial<MessengerSettings>): void {
  kept.set(name, JSON.stringify({ ...messengerSettings(), ...part }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const useMessengerSettings = (): MessengerSettings =>
  useSyncExternalStore(subscribe, messengerSettings);
