import { brand } from "../../contract/brand.ts";

/** One set of colours; every text colour reads at 4.5:1 or more on its grounds. */
export interface Palette {
  primary: string;
  primaryHover: string;
  primaryText: string;
  /** Text and ticks on top of the primary colour. */
  onPrimary: string;
  primarySoft: string;
  ground: string;
  surface: string;
  raised: string;
  text: string;
  textSoft: string;
  line: string;
  /** Borders of inputs: 3:1 against the surface. */
  edge: string;
  error: string;
  errorSoft: string;
  warning: string;
  warningSoft: string;
  success: string;
  successSoft: string;
  info: string;
  infoSoft: string;
}

const light: Palette = {
  primary: brand.colours.primary,
  primaryHover: "#095a42",
  primaryText: brand.colours.primary,
  onPrimary: "#ffffff",
  primarySoft: "#e3f1ec",
  ground: "#f6f5f3",
  surface: "#ffffff",
  raised: "#ffffff",
  text: "#1f1d1a",
  textSoft: "#5f5b55",
  line: "#e2dfda",
  edge: "#8c867d",
  error: "#b42318",
  errorSoft: "#fdeeec",
  warning: "#8a5300",
  warningSoft: "#fdf3e1",
  success: "#186a3b",
  successSoft: "#e6f4ea",
  info: "#1558a6",
  infoSoft: "#e8f0fb",
};

const dark: Palette = {
  primary: brand.colours.primaryOnDark,
  primaryHover: "#6fd3b1",
  primaryText: brand.colours.primaryOnDark,
  onPrimary: "#08241a",
  primarySoft: "#15362b",
  ground: "#141312",
  surface: "#1d1c1a",
  raised: "#272523",
  text: "#f1efec",
  textSoft: "#b8b3ab",
  line: "#383530",
  edge: "#7d776d",
  error: "#ff9a8f",
  errorSoft: "#3a1a17",
  warning: "#f0b95b",
  warningSoft: "#35270f",
  success: "#7dd3a0",
  successSoft: "#15301f",
  info: "#93bdf5",
  infoSoft: "#172a42",
};

/** The colours by theme. */
export const palettes = { light, dark };

/** The same colours with the staff area's accent in place of the primary. */
export const staffPalettes = {
  light: {
    ...light,
    primary: brand.colours.staff,
    primaryHover: "#49327c",
    primaryText: brand.colours.staff,
    primarySoft: "#efeaf9",
  },
  dark: {
    ...dark,
    primary: brand.colours.staffOnDark,
    primaryHover: "#cdbdf5",
    primaryText: brand.colours.staffOnDark,
    onPrimary: "#1a1033",
    primarySoft: "#2b2246",
  },
};

/** The colours of a palette as CSS variables, for a part that keeps its own light: a phone on the page. */
export const variablesOf = (palette: Palette): Record<string, string> =>
  Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [
      `--c-${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`,
      value as string,
    ]),
  );

const variables = (palette: Palette): string =>
  Object.entries(variablesOf(palette))
    .map(([name, value]) => `${name}:${value};`)
    .join("");

const grounds = [
  [":root", "light", palettes.light],
  [':root[data-theme="dark"]', "dark", palettes.dark],
  [':root[data-area="staff"]', "light", staffPalettes.light],
  [':root[data-area="staff"][data-theme="dark"]', "dark", staffPalettes.dark],
] as const;

/** The colours as CSS variables (`--c-primary`, `--c-text-soft` …), by `data-theme` and `data-area`. */
export const paletteCss = (): string =>
  grounds
    .map(([where, scheme, palette]) => `${where}{color-scheme:${scheme};${variables(palette)}}`)
    .join("");
