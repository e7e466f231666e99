import type { Plugin } from "vite";

const known = /^lodash-es\/(isEqual|differenceWith|unionWith)\.js$/;
const prefix = "\0few-lodash:";

/** Hands Refine's packages three functions of lodash from `few`, our own few lines. */
export const slimLodash = (few: string): Plugin => ({
  name: "slim-lodash",
  apply: "build",
  enforce: "pre",
  resolveId(source, importer) {
    const name = known.exec(source)?.[1];
    return name !== undefined && importer?.includes("/@refinedev/") ? prefix + name : null;
  },
  load: (id) =>
    id.startsWith(prefix)
      ? `export { ${id.slice(prefix.length)} as default } from ${JSON.stringify(few)};`
      : null,
});
