import type { Plugin } from "vite";

/**
 * What react-router carries for its framework mode, server components and tracing, each as the text
 * that reaches it and what stands there instead; the minifier drops what nothing reaches any more.
 */
const cuts: readonly [from: string | RegExp, to: string][] = [
  // A component that is given a name counts as used.
  [/^\w+\.displayName = "\w+";$/gm, ""],
  [/^var (Form|NavLink|Link) = React/gm, "var $1 = /* @__PURE__ */ React"],
  ["return shouldPrefetch && !isAbsolute ?", "return false ?"],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, "[false, null, {}]"],
  ["if (this.context && typeof error", "if (false && typeof error"],
  [/if \(this\.context\) \{/, "if (false) {"],
  [/if \(init\.instrumentations\)/g, "if (false)"],
];

/** Leaves those out of the build: with them the sign-in page asks for 2 KB more. */
export const slimRouter = (): Plugin => ({
  name: "slim-router",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-[^/]*\.mjs$/, code: /createRouter\(/ },
    handler(code) {
      let slim = code;
      for (const [from, to] of cuts) {
        const cut = slim.replace(from, to);
        if (cut === slim) this.error(`react-router no longer contains ${from}`);
        slim = cut;
      }
      return { code: slim, map: null };
    },
  },
});
