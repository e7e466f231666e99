import type { Progress } from "./transport.ts";

/** Sends a request and tells how much of its body has left, which `fetch` cannot. */
export async function upload(request: Request, told: Progress): Promise<Response> {
  const body = await request.blob();
  request.signal.throwIfAborted();
  const sent = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.signal.addEventListener("abort", () => sent.abort());
    sent.open(request.method, request.url);
    request.headers.forEach((value, name) => sent.setRequestHeader(name, value));
    sent.responseType = "blob";
    sent.upload.onprogress = ({ loaded, total }) => told(loaded / total);
    sent.onload = () => resolve(answerOf(sent));
    sent.onerror = sent.onabort = () => reject(new TypeError("No answer came."));
    sent.send(body);
  });
}

function answerOf(sent: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of sent.getAllResponseHeaders().trim().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(sent.response as Blob, { status: sent.status, headers });
}

/** Reads an answer to its end, however long it takes; `moves` is called for each piece. */
export async function readWhole(response: Response, moves: () => void): Promise<Response> {
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, on) {
      moves();
      on.enqueue(piece);
    },
  });
  const bytes = await new Response(response.body?.pipeThrough(watched)).arrayBuffer();
  return new Response(bytes, response);
}
