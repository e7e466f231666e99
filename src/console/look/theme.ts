import { theme as antdTheme, type ThemeConfig } from "antd";
import { type Palette, palettes, staffPalettes } from "./palette.ts";

/** The two areas of the console; each has an accent of its own. */
export type Area = "customer" | "staff";

/** The colours of an area in a theme. */
export const paletteOf = (area: Area, theme: "light" | "dark"): Palette =>
  (area === "staff" ? staffPalettes : palettes)[theme];

const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The antd theme of an area: tokens only, as CSS variables. */
export function themeOf(area: Area, theme: "light" | "dark"): ThemeConfig {
  const c = paletteOf(area, theme);
  const dark = theme === "dark";
  return {
    // Each theme its own: variables of one that was worn before are kept beside it.
    cssVar: { key: `${area}-${theme}` },
    hashed: false,
    algorithm: dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      fontFamily: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
      fontSize: 14,
      borderRadius: 8,
      controlHeight: 36,
      motion: !still,
      motionDurationFast: "0.08s",
      motionDurationMid: "0.12s",
      motionDurationSlow: "0.18s",
      colorPrimary: c.primary,
      colorPrimaryHover: c.primaryHover,
      colorPrimaryActive: c.primaryHover,
      colorPrimaryText: c.primaryText,
      colorPrimaryBg: c.primarySoft,
      colorLink: c.primaryText,
      colorLinkHover: c.primaryHover,
      colorLinkActive: c.primaryHover,
      colorTextLightSolid: c.onPrimary,
      colorBgLayout: c.ground,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorText: c.text,
      colorTextSecondary: c.textSoft,
      colorTextTertiary: c.textSoft,
      colorTextDescription: c.textSoft,
      colorTextPlaceholder: c.textSoft,
      colorBorder: c.edge,
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      colorError: c.error,
      colorErrorText: c.error,
      colorErrorHover: c.error,
      colorErrorBg: c.errorSoft,
      colorWarning: c.warning,
      colorWarningText: c.warning,
      colorWarningBg: c.warningSoft,
      colorSuccess: c.success,
      colorSuccessText: c.success,
      colorSuccessBg: c.successSoft,
      colorInfo: c.info,
      colorInfoText: c.info,
      colorInfoBg: c.infoSoft,
    },
    components: {
      Button: { primaryColor: c.onPrimary, dangerColor: c.onPrimary, primaryShadow: "none" },
      Checkbox: { colorWhite: c.onPrimary },
      // Days of the months beside are read as well.
      DatePicker: { colorTextDisabled: c.textSoft, colorTextQuaternary: c.textSoft },
      Layout: { bodyBg: c.ground, headerBg: c.surface, siderBg: c.surface },
      Menu: { itemSelectedBg: c.primarySoft, itemSelectedColor: c.primaryText },
      // The arrow, as dark as those of the browser's own choices beside it.
      Select: { colorTextQuaternary: c.textSoft },
      Table: {
        headerSplitColor: "transparent",
        headerColor: c.textSoft,
        headerSortActiveBg: c.ground,
        headerSortHoverBg: c.ground,
        bodySortBg: "transparent",
        headerBg: c.ground,
        rowHoverBg: c.ground,
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
        fontWeightStrong: 500,
      },
      Tabs: { itemSelectedColor: c.primaryText, itemHoverColor: c.primaryText },
      Tooltip: { colorBgSpotlight: dark ? "#3a3732" : "#33302b", colorTextLightSolid: "#f5f3f0" },
    },
  };
}
