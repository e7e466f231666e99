// Runs before the first paint, while the page's script is on its way.
(() => {
  const { prefix, files, call } = document.currentScript.dataset;
  const kept = (name, area = () => localStorage) => {
    try {
      return area().getItem(`${prefix}.${name}`);
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

  const token = kept("token");
  if (token === null) return;

  // Who is signed in is asked for at once: every page waits for it (`session/first-call.ts` hands it on).
  const { content: base } = document.querySelector('meta[name="api-base"]');
  const url = new URL(base.replace(/\/$/, "") + call, location.href).href;
  const workspace = kept("workspace", () => sessionStorage);
  const headers = {
    Accept: "application/json",
    Authorization: `Bearer ${token}`,
    ...(workspace !== null && { "X-Workspace": workspace }),
  };
  // Read to its end at once: a page that has no use for it must not leave the connection waiting.
  const response = fetch(url, { headers }).then(
    async (answer) => new Response(await answer.arrayBuffer(), answer),
  );
  response.catch(() => undefined);
  window.firstCall = { url, headers, response, at: performance.now() };

  // For whoever is signed in what comes after the page's script is asked for beside it. Where nothing is built no
  // file is named.
  if (files.startsWith("%")) return;
  for (const href of files.split(" ")) {
    const link = document.createElement("link");
    // As the build's own loader asks for them, else they would come twice.
    Object.assign(link, { href, crossOrigin: "" });
    if (href.endsWith(".css")) Object.assign(link, { rel: "preload", as: "style" });
    else link.rel = "modulepreload";
    document.head.append(link);
  }
})();
