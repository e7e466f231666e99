import type { SessionUser } from "../session/session-user.ts";
import { plugins } from "./plugins.ts";
import { foldPlugins, type Registry } from "./registry.ts";
import { isStaffs } from "./staff-address.ts";

let present = foldPlugins(plugins);
let whole: Promise<Registry> | undefined;
const listeners = new Set<() => void>();

async function foldAll(): Promise<Registry> {
  try {
    const { staffPlugins } = await import("./staff-plugins.ts");
    present = foldPlugins([...plugins, ...staffPlugins]);
    for (const listener of listeners) listener();
    return present;
  } catch (error) {
    // Whoever asks again may have a connection again.
    whole = undefined;
    throw error;
  }
}

/** What the plugins state, as far as it is there: what they show to staff is loaded for those alone. */
export const stated = {
  get: (): Registry => present,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** With what they show to staff. */
  whole(): Promise<Registry> {
    whole ??= foldAll();
    return whole;
  },
  /** All that an address may be of, whoever opens it. */
  at: (pathname: string): Promise<Registry> =>
    isStaffs(pathname) ? stated.whole() : Promise.resolve(present),
  /** All that a person may be allowed. */
  for: ({ roles, permissions }: Pick<SessionUser, "roles" | "permissions">): Promise<Registry> =>
    roles.length + permissions.length > 0 ? stated.whole() : Promise.resolve(present),
};
