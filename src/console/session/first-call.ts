/** A GET of the API that left before the page's script was there (`static/first.js`). */
interface FirstCall {
  url: string;
  /** As whom it was asked, and in which workspace. */
  headers: Record<string, string>;
  response: Promise<Response>;
}

declare global {
  interface Window {
    firstCall?: FirstCall | undefined;
  }
}

const whoAndWhere = ["Authorization", "X-Workspace"];

/** The answer that is already on its way to a request of the same person in the same place, once. */
export function takeFirstCall(
  { method, url }: Request,
  headers: Headers,
): Promise<Response> | undefined {
  const { firstCall } = window;
  if (method !== "GET" || firstCall?.url !== url) return undefined;
  window.firstCall = undefined;
  const said = new Headers(firstCall.headers);
  const isSame = whoAndWhere.every((name) => said.get(name) === headers.get(name));
  return isSame ? firstCall.response : undefined;
}
