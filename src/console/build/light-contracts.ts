import type { Plugin } from "vite";

/** What only the server reads of a contract; the console imports the endpoints it calls by name. */
const unread = new Set(["endpoints", "events", "permissions"]);

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Every call of `defineContract` below a node. */
function contractsIn(node: unknown, found: Node[] = []): Node[] {
  if (typeof node !== "object" || node === null) return found;
  const { type, callee } = node as { type?: string; callee?: { name?: string } };
  if (type === "CallExpression" && callee?.name === "defineContract") found.push(node as Node);
  else for (const part of Object.values(node)) contractsIn(part, found);
  return found;
}

/**
 * Leaves the endpoints, events and permissions of all contracts out of the console's frame, so that
 * a page brings the shapes it uses and the first page none of the others'.
 */
export const lightContracts = (): Plugin => ({
  name: "light-contracts",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.config.consumer === "client",
  transform: {
    filter: { id: /\/contract\/[^?]*\.ts$/ },
    handler(code, id) {
      // Shapes do nothing by being read: what nobody imports may go.
      if (!id.endsWith("/contract/index.ts")) return { code, map: null, moduleSideEffects: false };
      const [contract] = contractsIn(this.parse(code, { lang: "ts" }));
      const [stated] = (contract?.arguments ?? []) as {
        properties?: (Node & { key?: { name?: string } })[];
      }[];
      if (stated?.properties === undefined) return this.error(`${id} states no contract`);
      let light = code;
      for (const property of stated.properties.toReversed()) {
        if (!unread.has(property.key?.name ?? "")) continue;
        const { start, end } = property;
        const rest = property.key?.name === "endpoints" ? "endpoints: {}" : "";
        light = `${light.slice(0, start)}${rest}${light.slice(end).replace(rest === "" ? /^,/ : /^/, "")}`;
      }
      return { code: light, map: null, moduleSideEffects: false };
    },
  },
});
