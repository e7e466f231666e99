// Runs before the first paint, while the page's script is on its way.
(() => {
  const { prefix, files } = document.currentScript.dataset;
  const kept = (name) => {
    try {
      return localStorage.getItem(`${prefix}.${name}`);
    } catch {
      // A refused storage means that nothing was kept.
      return null;
    }
  };

  // A chosen theme never flashes in the other one.
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const chosen = kept("theme");
    const system = dark.matches ? "dark" : "light";
    root.dataset.theme = chosen === "dark" || chosen === "light" ? chosen : system;
  };
  apply();
  dark.addEventListener("change", apply);

  // For whoever is signed in what comes after the page's script is asked for beside it. Where nothing is built no
  // file is named.
  if (kept("token") === null || files.startsWith("%")) return;
  for (const href of files.split(" ")) {
    const link = document.createElement("link");
    // As the build's own loader asks for them, else they would come twice.
    Object.assign(link, { href, crossOrigin: "" });
    if (href.endsWith(".css")) Object.assign(link, { rel: "preload", as: "style" });
    else link.rel = "modulepreload";
    document.head.append(link);
  }
})();
