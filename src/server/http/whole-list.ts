import { z } from "zod";
import type { EndpointShape } from "../../contract/endpoint.ts";
import { page } from "../../contract/wire.ts";

const { links, meta } = page(z.unknown()).shape;

/** Whether an answer is a list that is always whole: it says nothing of pages, nor how it goes on. */
const isWholeList = (response: EndpointShape["response"]): response is z.ZodObject =>
  response instanceof z.ZodObject &&
  response.shape.data instanceof z.ZodArray &&
  !("meta" in response.shape) &&
  !("has_more" in response.shape);

/** An answer's schema as it is on the wire: a whole list is one page, like every other list. */
export const onTheWire = (response: z.ZodType): z.ZodType =>
  isWholeList(response) ? response.extend({ links, meta }) : response;

/** Adds to a whole list, already encoded, what every list answers; leaves every other answer alone. */
export function withEnvelope(response: z.ZodType, encoded: unknown, path: string): unknown {
  if (!isWholeList(response)) return encoded;
  const answer = encoded as { data: unknown[] };
  const total = answer.data.length;
  return {
    ...answer,
    links: { prev: null, next: null },
    meta: { current_page: 1, last_page: 1, path, per_page: Math.max(1, total), total },
  };
}
