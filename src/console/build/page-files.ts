import type { Plugin, Rolldown } from "vite";
import { brand } from "../../contract/brand.ts";
import { paletteCss } from "../look/palette.ts";

const css = "virtual:brand.css";

const icon = () => {
  const { mark, colours } = brand;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${colours.primary}" d="${mark}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Where what every page behind the sign-in waits for begins: `src/console/early.ts` asks for both. */
const signedIn = /\/src\/console\/tree\/(first-page\.ts|protected\.tsx)$/;

/** The files of a build that every page behind the sign-in loads and the pages before it do not. */
function filesBehindSignIn(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) take(named.get(name));
  };
  for (const chunk of chunks) if (chunk.moduleIds.some((id) => signedIn.test(id))) take(chunk);
  return [...found];
}

/**
 * Writes the brand into index.html and its colours into a style sheet, so that both name no brand; and which files
 * whoever is signed in needs at once (`static/first.js` asks for them): they then come beside the first script and
 * not after it.
 */
export function pageFiles(): Plugin {
  return {
    name: "page-files",
    // After the page is in the bundle, and before it is compressed.
    enforce: "post",
    resolveId: (id) => (id === css ? `\0${css}` : null),
    load: (id) => (id === `\0${css}` ? paletteCss() : null),
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html
          .replaceAll("%BRAND_NAME%", brand.name)
          .replaceAll("%BRAND_PREFIX%", brand.prefix)
          .replaceAll("%BRAND_ICON%", icon()),
    },
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const files = filesBehindSignIn(bundle).map((name) => `/${name}`);
      page.source = String(page.source).replace("%SIGNED_IN_FILES%", files.join(" "));
    },
  };
}
