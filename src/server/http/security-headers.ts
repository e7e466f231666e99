import type { Config } from "../config.ts";

/** Sets the headers every answer carries. The API is never cached; pages carry the policy below. */
export function secured(headers: Headers, config: Config, path: string): void {
  const { host, port, tls } = config.realtime;
  const realtime = host ? ` ${tls ? "wss" : "ws"}://${host}${port ? `:${port}` : ""}` : "";
  const own = new URL(config.appUrl);
  const socket = `${own.protocol === "https:" ? "wss" : "ws"}://${own.host}`;
  headers.set(
    "content-security-policy",
    [
      "default-src 'self'",
      "script-src 'self'",
      // antd writes its styles at run time.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self' data:",
      `connect-src 'self' ${socket}${realtime}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), geolocation=(), microphone=(self)");
  if (own.protocol === "https:") {
    headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  if (path.startsWith("/v2/files/")) headers.set("cache-control", "private, max-age=3600");
  else if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
}
