import { brand } from "../../contract/brand.ts";

const most = 99;

const svgOf = (count: number): string => {
  const text = count > most ? `${most}+` : String(count);
  const size = [0, 13, 12, 9][text.length] ?? 9;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${brand.colours.primary}" d="${brand.mark}"/><rect x="7" y="7" width="17" height="17" rx="8.500" fill="#c62828"/><text x="15.500" y="16" fill="#fff" font-family="sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" dominant-baseline="central">${text}</text></svg>`;
};

const iconLink = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');
let plain: string | undefined;

/** Draws how much waits into the tab's icon and, where it is installed, into the app's. */
export function drawCount(count: number): void {
  const link = iconLink();
  plain ??= link?.href;
  if (link && plain) {
    link.href = count > 0 ? `data:image/svg+xml,${encodeURIComponent(svgOf(count))}` : plain;
  }
  if ("setAppBadge" in navigator) void navigator.setAppBadge(count).catch(() => undefined);
}
