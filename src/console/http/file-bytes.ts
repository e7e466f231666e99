import { refusal, send } from "./transport.ts";

/** The bytes behind a file's signed link, from this server. Throws an ApiError where the link no longer opens. */
export async function fileBytes(link: string): Promise<ArrayBuffer> {
  const response = await send(new Request(new URL(link, window.location.href)), 120_000);
  if (!response.ok) throw refusal(response.status, null, response.headers);
  return response.arrayBuffer();
}
