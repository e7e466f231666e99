import { brand } from "../../contract/brand.ts";

const prefix = `${brand.prefix}.`;

/** Keys of one browser storage under the product's prefix; a refused storage lasts for the page only. */
function storage(area: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (real: Storage) => T, otherwise: () => T): T => {
    try {
      return use(area());
    } catch {
      return otherwise();
    }
  };
  return {
    get: (name: string): string | null =>
      attempt(
        (real) => real.getItem(prefix + name),
        () => memory.get(name) ?? null,
      ),
    set(name: string, value: string): void {
      attempt(
        (real) => real.setItem(prefix + name, value),
        () => void memory.set(name, value),
      );
    },
    remove(name: string): void {
      memory.delete(name);
      attempt(
        (real) => real.removeItem(prefix + name),
        () => undefined,
      );
    },
    names: (): string[] =>
      attempt(
        (real) =>
          Object.keys(real)
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length)),
        () => [...memory.keys()],
      ),
  };
}

/** Kept by the browser, shared by its tabs: `token`, `language`, `theme`. */
export const kept = storage(() => localStorage);

/** Kept by this tab alone: remembered path, drafts, message caches. */
export const tabKept = storage(() => sessionStorage);

/** Whether a `storage` event is about one of our keys. */
export const storedKey = (name: string): string => prefix + name;
