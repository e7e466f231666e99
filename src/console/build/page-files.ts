import { gzipSync } from "node:zlib";
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
 * Of what first pages run most a browser compiles the whole file beside the main thread, which would else stop at each
 * function that is called first: it has a tenth less to do, and where it is four times slower a list is there a
 * tenth sooner. The comment counts in the first line alone, which is Vite's own where a file loads others.
 */
const compiledWhole = "//# allFunctionsCalledOnLoad";
const mostlyRun = new Set([
  "index",
  "plugins",
  "frame",
  "around",
  "desk",
  "table",
  "form",
  "fields",
  "socket",
  "staff",
]);

/** Found by the first text that is drawn the font comes late: all of the page is then laid out a second time. */
const preloadOf = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`;

function fontIn(bundle: Rolldown.OutputBundle): string {
  const [font, ...more] = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
  if (font === undefined || more.length > 0) throw new Error("a page has one font");
  return font;
}

/** Bytes from which a file is worth being compressed. */
const worthIt = 1_000;

/**
 * Writes the brand into index.html and its colours into a style sheet, so that both name no brand; what is asked for
 * first; the font; and which
 * files whoever is signed in needs at once (`static/first.js` asks for them): they then come beside the first script and
 * not after it. Says which are compiled whole, and lays beside each file what the server sends of it.
 */
export function pageFiles(firstCall: string): Plugin {
  return {
    name: "page-files",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    enforce: "post",
    resolveId: (id) => (id === css ? `\0${css}` : null),
    load: (id) => (id === `\0${css}` ? paletteCss() : null),
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html
          .replaceAll("%BRAND_NAME%", brand.name)
          .replaceAll("%BRAND_PREFIX%", brand.prefix)
          .replaceAll("%FIRST_CALL%", firstCall)
          .replaceAll("%BRAND_ICON%", icon()),
    },
    generateBundle: {
      // After all that others write into the files.
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk" && mostlyRun.has(file.name)) {
            file.code = `${compiledWhole}\n${file.code}`;
          }
        }
        const page = bundle["index.html"];
        if (page?.type === "asset") {
          const files = filesBehindSignIn(bundle).map((name) => `/${name}`);
          page.source = String(page.source)
            .replace("%SIGNED_IN_FILES%", files.join(" "))
            .replace("</title>", `</title>\n    ${preloadOf(fontIn(bundle))}`);
        }
        for (const file of Object.values(bundle)) {
          const bytes = Buffer.from(file.type === "chunk" ? file.code : file.source);
          if (!/\.(html|css|js)$/.test(file.fileName) || bytes.length < worthIt) continue;
          const source = gzipSync(bytes, { level: 9 });
          this.emitFile({ type: "asset", fileName: `${file.fileName}.gz`, source });
        }
      },
    },
  };
}
