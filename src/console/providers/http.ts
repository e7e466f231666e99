import axios from "axios";
import { refusal, send, sendFile } from "../http/transport.ts";

/**
 * An axios client over the console's one transport, for the parts of Refine that want axios.
 * Refusals become ApiErrors with `message`, `statusCode` and `errors`, as Refine's forms read them.
 */
export const http = axios.create({
  adapter: "fetch",
  validateStatus: () => true,
  env: {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const request = input instanceof Request ? input : new Request(input, init);
      const file = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
      return file ? sendFile(request) : send(request, 30_000);
    },
  },
});

http.interceptors.response.use((response) => {
  if (response.status < 400) return response;
  const headers = new Headers(
    Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  );
  throw refusal(response.status, response.data, headers);
});
