import { secureHeaders } from "hono/secure-headers";
import type { Config } from "../config.ts";

/** The headers every answer carries: what a page of ours may load and do, and who may frame it. */
export function securityHeaders(config: Config) {
  const { host, port, tls, cluster } = config.realtime;
  const named = host || (cluster && `ws-${cluster}.pusher.com`);
  const realtime = named ? [`${tls ? "wss" : "ws"}://${named}${port ? `:${port}` : ""}`] : [];
  // Card data may be typed into Stripe's own frames only, and its script comes from Stripe only.
  const frames = config.stripe ? ["https://js.stripe.com"] : [];
  const banks = config.stripe ? ["https://hooks.stripe.com"] : [];
  const api = config.stripe ? ["https://api.stripe.com"] : [];
  // Facebook's own script opens its window, and asks there whether somebody is signed in.
  const script = config.facebook ? ["https://connect.facebook.net"] : [];
  const facebook = config.facebook ? ["https://www.facebook.com"] : [];
  const own = new URL(config.appUrl);
  const https = own.protocol === "https:";
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...frames, ...script],
      frameSrc: ["'self'", ...frames, ...banks, ...facebook],
      // antd writes its styles at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      mediaSrc: ["'self'", "blob:"],
      fontSrc: ["'self'", "data:"],
      connectSrc: [
        "'self'",
        `${https ? "wss" : "ws"}://${own.host}`,
        ...realtime,
        ...api,
        ...facebook,
      ],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // A console at one of the allowed origins shows the files of this one.
    crossOriginResourcePolicy: false,
    // Its window answers to the page that opened it.
    crossOriginOpenerPolicy: config.facebook ? "same-origin-allow-popups" : "same-origin",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: [], geolocation: [], microphone: ["self"] },
    strictTransportSecurity: https && "max-age=31536000; includeSubDomains",
  });
}
