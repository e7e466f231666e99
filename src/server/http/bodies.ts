import type { MiddlewareHandler } from "hono";
import type { EndpointShape } from "../../contract/endpoint.ts";
import { ApiError } from "../../contract/wire.ts";
import { largestBody } from "./read.ts";

const mb = 1024 * 1024;
/** Bytes of bodies that may be under way for one caller, and for all together. */
const ofOne = 68 * mb;
const ofAll = 256 * mb;
/** Seconds after which there may be room again. */
const wait = 2;

/** Counts the bytes of bodies that are under way: as announced, or the most that may come. */
export function createBodies() {
  const held = new Map<string, number>();
  let all = 0;
  const change = (key: string, by: number) => {
    all += by;
    const own = (held.get(key) ?? 0) + by;
    if (own > 0) held.set(key, own);
    else held.delete(key);
  };
  return {
    /** Holds room for a request's body until it is answered; refuses with 429 where there is none. */
    hold:
      (
        endpoint: EndpointShape,
        keyOf: (c: Parameters<MiddlewareHandler>[0]) => string,
      ): MiddlewareHandler =>
      async (c, next) => {
        if (!endpoint.body) return next();
        const most = largestBody(endpoint);
        const size = Math.min(most, Number(c.req.header("content-length") ?? most));
        const key = keyOf(c);
        if (all + size > ofAll || (held.get(key) ?? 0) + size > ofOne) {
          const values = { wait: `${wait} s` };
          throw new ApiError(429, "too_many_requests", { retryAfter: wait, values });
        }
        change(key, size);
        try {
          await next();
        } finally {
          change(key, -size);
        }
      },
  };
}
