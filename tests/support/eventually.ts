import { vi } from "vitest";

/** Vitest's `waitFor` with the patience of a busy machine: what it waits for takes no second on a quiet one. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 });
