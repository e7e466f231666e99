import { Readable } from "node:stream";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type { EndpointShape } from "../../contract/endpoint.ts";
import { fieldErrors } from "../../contract/field-errors.ts";
import { ApiError, notFound } from "../../contract/wire.ts";
import { formIn } from "../files/form.ts";
import { signatureHeader } from "../gateway/signature.ts";
import { keepable } from "../text/keepable.ts";
import { checkJson, unflatten } from "./body.ts";

/** Largest body in bytes; multipart is a file of 16 MB and its fields, a webhook's is as Meta says. */
const largest = {
  json: 1024 * 1024,
  form: 1024 * 1024,
  multipart: 17 * 1024 * 1024,
  signed: 3 * 1024 * 1024,
};

/** Of what anybody may send without a sign-in. */
const largestPublic = 64 * 1024;

/** The largest body (bytes) that an endpoint takes. */
export const largestBody = ({ access, encoding = "json" }: EndpointShape): number =>
  access === "public" && encoding === "json" ? largestPublic : largest[encoding];

const typeOf = (c: Context) =>
  (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
const inParts = "multipart/form-data";

/** Refuses a body that is larger than the endpoint takes; one in parts is counted as it is read. */
export const bodyWithin = (endpoint: EndpointShape): MiddlewareHandler => {
  const most = largestBody(endpoint);
  const tooLarge = () => new ApiError(413, "too_large");
  const limit = bodyLimit({
    maxSize: most,
    onError: () => {
      throw tooLarge();
    },
  });
  return (c, next) => {
    if (endpoint.encoding !== "multipart" || typeOf(c) !== inParts) return limit(c, next);
    if (Number(c.req.header("content-length") ?? 0) > most) throw tooLarge();
    return next();
  };
};

/** Puts a file of a body where it lies until the request is answered. */
export type Put = (pieces: AsyncIterable<Uint8Array>) => Promise<Blob>;

/**
 * Reads and checks a request's parameters, query and body by the endpoint's schemas. Whatever the
 * store could not keep, or look for, has left their texts by then.
 */
export async function readInput(c: Context, endpoint: EndpointShape, put: Put) {
  const params = await check(endpoint.params, c.req.param(), () => notFound());
  const query = await check(endpoint.query, c.req.query());
  const body = endpoint.body
    ? await check(endpoint.body, await rawBody(c, endpoint, put))
    : undefined;
  return { params, query, body };
}

async function check(schema: z.ZodType | undefined, value: unknown, otherwise?: () => ApiError) {
  if (!schema) return undefined;
  const result = await schema.safeParseAsync(keepable(value), { reportInput: true });
  if (result.success) return result.data;
  throw otherwise ? otherwise() : fieldErrors(result.error);
}

async function rawBody(c: Context, endpoint: EndpointShape, put: Put): Promise<unknown> {
  if (endpoint.encoding === "signed") {
    const signature = c.req.header(endpoint.signature ?? signatureHeader) ?? "";
    return { bytes: new Uint8Array(await c.req.arrayBuffer()), signature };
  }
  const type = typeOf(c);
  if (endpoint.encoding === "multipart" || endpoint.encoding === "form") {
    const wanted = endpoint.encoding === "form" ? "application/x-www-form-urlencoded" : inParts;
    if (type !== wanted && type !== "application/json") throw new ApiError(415, "content_type");
    if (type === inParts) {
      const full = c.req.header("content-type") ?? "";
      const body = Readable.fromWeb(c.req.raw.body ?? new ReadableStream());
      return unflatten(await formIn(body, full, largestBody(endpoint), put), endpoint.body);
    }
    if (type === wanted) {
      try {
        return unflatten((await c.req.formData()).entries(), endpoint.body);
      } catch (error) {
        throw error instanceof ApiError ? error : new ApiError(400, "bad_body");
      }
    }
  }
  const bytes = await c.req.arrayBuffer();
  if (type !== "application/json") {
    if (bytes.byteLength === 0) return {};
    throw new ApiError(415, "content_type");
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, "bad_body");
  }
  checkJson(value);
  return value;
}
