import { ApiError, errorBody } from "../../contract/wire.ts";
import { i18n, needWords } from "../i18n/i18n.ts";
import { takeFirstCall } from "../session/first-call.ts";
import { isLeaving } from "../session/leave.ts";
import { leaveIfStale } from "../session/other-tabs.ts";
import { currentToken, endSession } from "../session/token.ts";
import { notInWorkspace, workspaceHeaders, workspaceLost } from "../session/workspace.ts";

/** Told how much of a body has left, from 0 to 1. */
export type Progress = (share: number) => void;

/** Carries one request; the browser's fetch, or in tests the server itself as a function. */
export type Transport = (request: Request, told?: Progress) => Promise<Response>;

let transport: Transport = async (request, told) =>
  told && request.method !== "GET"
    ? (await import("./moving.ts")).upload(request, told)
    : fetch(request);

/** Replaces fetch: a Hono app's `fetch` in tests. */
export function setTransport(replacement: Transport): void {
  transport = replacement;
}

/**
 * Sends a request as this tab's person. Answers of any status come back; a 401 to a signed-in
 * person ends the session. Throws an ApiError with status 0 when no answer arrived. With `told` a file is on its
 * way, there or back: it may take any time as long as it moves, and `timeout` (ms) is for when it does not.
 */
export async function send(request: Request, timeout = 10_000, told?: Progress): Promise<Response> {
  if (leaveIfStale()) throw new ApiError(0, "aborted", { message: i18n.t("errors:aborted") });
  // The sentences of a failure must be there before the network is not.
  const words = needWords(["errors"]).catch(() => undefined);
  const token = currentToken();
  const headers = new Headers(request.headers);
  if (token !== null) {
    headers.set("Authorization", `Bearer ${token}`);
    for (const [name, value] of Object.entries(workspaceHeaders())) headers.set(name, value);
  }
  headers.set("Accept-Language", i18n.language);
  let halts: ReturnType<typeof setTimeout> | undefined;
  const halted = new AbortController();
  const moves = () => {
    clearTimeout(halts);
    halts = setTimeout(() => halted.abort(), timeout);
  };
  if (told) moves();
  const timer = told ? halted.signal : AbortSignal.timeout(timeout);
  const signal = AbortSignal.any([request.signal, timer]);
  let response: Response;
  try {
    const asked = new Request(request, { headers, signal });
    const goes = (share: number) => {
      moves();
      told?.(share);
    };
    response = await (takeFirstCall(request, headers) ?? transport(asked, told && goes));
    if (told && response.ok)
      response = await (await import("./moving.ts")).readWhole(response, moves);
    await words;
  } catch (error) {
    if (request.signal.aborted) throw error;
    await words;
    const code = timer.aborted ? "timeout" : navigator.onLine ? "network" : "offline";
    throw new ApiError(0, code, { message: sentences[code]() });
  } finally {
    clearTimeout(halts);
  }
  if (response.status === 401 && token !== null && token === currentToken()) endSession("expired");
  return response;
}

/** Sends a request that brings a file or asks for one. */
export const sendFile = (request: Request, told: Progress = () => undefined): Promise<Response> =>
  send(request, 120_000, told);

const sentences = {
  timeout: () => i18n.t("errors:timeout"),
  network: () => i18n.t("errors:network"),
  offline: () => i18n.t("errors:offline"),
};

/** Reads a refusal out of an answer's body; HTML, nothing or nonsense still give a usable sentence. */
export function refusal(status: number, body: unknown, headers: Headers): ApiError {
  const retryAfter = Number(headers.get("Retry-After")) || undefined;
  const read = errorBody.safeParse(body);
  if (!read.success) {
    return new ApiError(status, "unreadable", {
      message: status === 429 ? i18n.t("errors:slow_down") : i18n.t("errors:unreadable"),
      retryAfter,
    });
  }
  const { message, code, errors, data, changed } = read.data;
  if (code === notInWorkspace) workspaceLost();
  return new ApiError(status, code, { message, errors, data, changed, retryAfter });
}

/** Whether an error was already told elsewhere: the session ended, or the caller gave up. */
export const isSilent = (error: unknown): boolean =>
  isLeaving() ||
  (error instanceof ApiError && (error.status === 401 || error.code === "aborted")) ||
  (error instanceof DOMException && error.name === "AbortError");
