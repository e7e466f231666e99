import type { MiddlewareHandler } from "hono";
import type { EndpointShape } from "../../contract/endpoint.ts";
import { ApiError } from "../../contract/wire.ts";
import { largestBody } from "./read.ts";

const mb = 1024 * 1024;
/** Bytes of bodies that may be under way for one caller, and for all together. */
const ofOne = 68 * mb;
const ofAll = 256 * mb;
/** The same of those who did not sign in: they announce what never comes, and take nobody else's room by it. */
const ofStranger = 16 * mb;
const ofStrangers = 128 * mb;
/** Seconds after which there may be room again. */
const wait = 2;

/** Whose budget a body counts in, and whether they signed in. */
interface Sender {
  key: string;
  isKnown: boolean;
}

/** Counts the bytes of bodies that are under way: as announced, or the most that may come. */
export function createBodies() {
  const held = new Map<string, number>();
  let all = 0;
  let strangers = 0;
  const change = ({ key, isKnown }: Sender, by: number) => {
    all += by;
    if (!isKnown) strangers += by;
    const own = (held.get(key) ?? 0) + by;
    if (own > 0) held.set(key, own);
    else held.delete(key);
  };
  return {
    /** Holds room for a request's body until it is answered; refuses with 429 where there is none. */
    hold:
      (
        endpoint: EndpointShape,
        senderOf: (c: Parameters<MiddlewareHandler>[0]) => Sender,
      ): MiddlewareHandler =>
      async (c, next) => {
        if (!endpoint.body) return next();
        const most = largestBody(endpoint);
        const size = Math.min(most, Number(c.req.header("content-length") ?? most));
        const sender = senderOf(c);
        const own = (held.get(sender.key) ?? 0) + size;
        const isFull = sender.isKnown
          ? own > ofOne
          : own > ofStranger || strangers + size > ofStrangers;
        if (isFull || all + size > ofAll) {
          const values = { wait: `${wait} s` };
          throw new ApiError(429, "too_many_requests", { retryAfter: wait, values });
        }
        change(sender, size);
        try {
          await next();
        } finally {
          change(sender, -size);
        }
      },
  };
}
