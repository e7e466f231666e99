import type { Plugin } from "vite";
import { brand } from "../../contract/brand.ts";
import { paletteCss } from "../look/palette.ts";

const css = "virtual:brand.css";

const icon = () => {
  const { mark, colours } = brand;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${colours.primary}" d="${mark}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Writes the brand into index.html and its colours into a style sheet, so that both name no brand. */
export function brandFiles(): Plugin {
  return {
    name: "brand-files",
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
  };
}
