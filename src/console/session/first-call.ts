import { firstLanguage } from "../i18n/first-language.ts";
import { apiBase } from "./api-base.ts";
import { currentToken } from "./token.ts";
import { workspaceHeaders } from "./workspace.ts";

let started: { url: string; response: Promise<Response> } | null = null;

/**
 * Asks for a GET of the API as this tab's person while the rest of the console is still on its way:
 * the session, which every page waits for. Whoever sends the same request first gets its answer.
 */
export function callEarly(path: string): void {
  const token = currentToken();
  if (token === null) return;
  const url = `${apiBase()}${path}`;
  const headers = {
    Accept: "application/json",
    "Accept-Language": firstLanguage(),
    Authorization: `Bearer ${token}`,
    ...workspaceHeaders(),
  };
  // Read to its end at once: a page that has no use for it must not leave the connection waiting.
  const response = fetch(url, { headers }).then(
    async (answer) => new Response(await answer.arrayBuffer(), answer),
  );
  response.catch(() => undefined);
  started = { url, response };
}

/** The answer that is already on its way to a request, once. */
export function takeEarly({ method, url }: Request): Promise<Response> | undefined {
  const found = method === "GET" && started?.url === url ? started.response : undefined;
  if (found) started = null;
  return found;
}
