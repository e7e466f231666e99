import type { AbilityRules, Permissions } from "../contract/abilities.ts";
import { house } from "../contract/house/index.ts";
import type { ServerPlugin } from "./plugin.ts";

const found = import.meta.glob<ServerPlugin>("../../plugins/*/server/index.ts", {
  import: "plugin",
  eager: true,
});

/** Every plugin's server half, those it requires before it. */
export function allPlugins(): ServerPlugin[] {
  return inOrder(Object.values(found));
}

/** Sorts by `requires`; names the missing or circular one when that cannot be done. */
export function inOrder(plugins: readonly ServerPlugin[]): ServerPlugin[] {
  const byName = new Map(plugins.map((plugin) => [plugin.contract.name, plugin]));
  const sorted: ServerPlugin[] = [];
  const visit = (plugin: ServerPlugin, trail: string[]) => {
    const { name, requires } = plugin.contract;
    if (sorted.includes(plugin)) return;
    if (trail.includes(name)) throw new Error(`plugins require each other: ${trail.join(" → ")}`);
    for (const needed of requires) {
      const other = byName.get(needed);
      if (!other) throw new Error(`plugin ${name} requires ${needed}, which is not there`);
      visit(other, [...trail, name]);
    }
    sorted.push(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return sorted;
}

/** The rules of every plugin, for `abilityFor`. */
export const rulesOf = (plugins: readonly ServerPlugin[]): AbilityRules[] =>
  plugins.flatMap((plugin) => plugin.contract.abilities ?? []);

/** Every staff permission and the roles that hold it. */
export const permissionsOf = (plugins: readonly ServerPlugin[]): Permissions =>
  Object.assign({}, ...plugins.map((plugin) => plugin.contract.permissions ?? {}));

/** Every contract, the frame's own first. */
export const contractsOf = (plugins: readonly ServerPlugin[]) => [
  house,
  ...plugins.map((plugin) => plugin.contract),
];
