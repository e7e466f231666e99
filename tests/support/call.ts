/** One call of the API (a path that begins with a slash is any of the server): its status, headers, and JSON if it is that. */
export async function call(
  base: string,
  method: string,
  path: string,
  token = "",
  body?: object,
  headers: Record<string, string> = {},
) {
  const isForm = body instanceof FormData;
  const response = await fetch(path.startsWith("/") ? `${base}${path}` : `${base}/v2/${path}`, {
    method,
    headers: {
      ...(isForm || !body ? {} : { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : null,
  };
}
