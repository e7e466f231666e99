// Finds a Chromium for the browser tests. Run by itself, it makes sure there is one.
import { pathToFileURL } from "node:url";
import { canInstall, firstOf, install, onPath } from "./debian.mjs";

// Without the browser around the pages, whose windows nobody sees, journeys compute an eighth less.
const shell = "chromium-headless-shell";
const named = [
  shell,
  ...["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"],
];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** CHROMIUM_PATH, the system's, then Playwright's own; null when there is none. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !firstOf([chosen])) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`);
  const ofPlaywright = await import("playwright").then(
    ({ chromium }) => chromium.executablePath(),
    () => null,
  );
  return firstOf([chosen, ...onPath(...named), ...elsewhere, ofPlaywright]);
}

/** As `findChromium`, and on a Debian machine as root installs the package when there is none. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (!canInstall()) {
    throw new Error("The browser tests need a Chromium. Run: npx playwright install chromium");
  }
  install(shell);
  return findChromium();
}

/**
 * What the browser leaves out. Only the last such list counts, so Playwright's own are named again;
 * the last two are pages that it renders for the address bar of each window, which nobody sees: a
 * tenth of all that journeys compute.
 */
const withoutFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/**
 * How its engine is started; a later flag of this kind replaces this one. Whoever watches a page makes the engine find
 * out where in a file each call stands, and to tell that of what a file does at once it reads the whole file again,
 * which nobody's browser does: a tenth of a page load. Noted when a file is read, it costs next to nothing.
 */
export const engine = "--js-flags=--no-enable-lazy-source-positions";

/** How the tests start it: nothing in the background, nothing that looks for the outer network. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A sound is played to nobody: the process that would mix it is a hundredth of what journeys compute.
  "--disable-audio-output",
  // A microphone that hums, which everybody lets the console use.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  `--disable-features=${withoutFeatures.join(",")}`,
  engine,
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensureChromium().then(
    (path) => process.stdout.write(`Chromium: ${path}\n`),
    (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  );
}
