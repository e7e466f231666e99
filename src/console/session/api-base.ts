/** Where the API lives: the page's `api-base` meta tag, which a deployment may rewrite. */
export function apiBase(): string {
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content || "/v2";
  return new URL(base, window.location.href).href.replace(/\/$/, "");
}
