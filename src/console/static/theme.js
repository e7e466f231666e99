// Runs before the first paint, so that a chosen theme never flashes in the other one.
(() => {
  const { key } = document.currentScript.dataset;
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem(key);
    } catch {
      // A refused storage means that nobody could choose.
    }
    const system = dark.matches ? "dark" : "light";
    root.dataset.theme = chosen === "dark" || chosen === "light" ? chosen : system;
  };
  apply();
  dark.addEventListener("change", apply);
})();
