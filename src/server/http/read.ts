import type { Context } from "hono";
import type { z } from "zod";
import type { EndpointShape } from "../../contract/endpoint.ts";
import { ApiError, notFound } from "../../contract/wire.ts";
import { signatureHeader } from "../gateway/signature.ts";
import { checkJson, unflatten } from "./body.ts";

/** Largest JSON or form body, and largest multipart body (16 MB file and its fields), in bytes. */
export const maxJson = 1024 * 1024;
export const maxMultipart = 17 * 1024 * 1024;
/** Largest webhook, as Meta documents it, in bytes. */
const maxSigned = 3 * 1024 * 1024;

/** Reads and checks a request's parameters, query and body by the endpoint's schemas. */
export async function readInput(c: Context, endpoint: EndpointShape) {
  const params = await check(endpoint.params, c.req.param(), () => notFound());
  const query = await check(endpoint.query, keepable(c.req.query()));
  const body = endpoint.body ? await check(endpoint.body, await rawBody(c, endpoint)) : undefined;
  return { params, query, body };
}

/** Without the one sign that no text of the store can hold, not even to be looked for. */
const keepable = (query: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => [name, text.replaceAll("\0", "")]),
  );

async function check(schema: z.ZodType | undefined, value: unknown, otherwise?: () => ApiError) {
  if (!schema) return undefined;
  const result = await schema.safeParseAsync(value);
  if (result.success) return result.data;
  throw otherwise ? otherwise() : fieldErrors(result.error);
}

async function rawBody(c: Context, endpoint: EndpointShape): Promise<unknown> {
  if (endpoint.encoding === "signed") {
    const signature = c.req.header(signatureHeader) ?? "";
    return { bytes: await limited(c, maxSigned), signature };
  }
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const bytes = await limited(c, endpoint.encoding === "multipart" ? maxMultipart : maxJson);
  if (endpoint.encoding === "multipart" || endpoint.encoding === "form") {
    const wanted =
      endpoint.encoding === "form" ? "application/x-www-form-urlencoded" : "multipart/form-data";
    if (type !== wanted && type !== "application/json") throw new ApiError(415, "content_type");
    if (type === wanted) {
      try {
        const headers = { "content-type": c.req.header("content-type") ?? "" };
        const form = await new Response(bytes, { headers }).formData();
        return unflatten(form.entries() as Iterable<[string, unknown]>);
      } catch (error) {
        throw error instanceof ApiError ? error : new ApiError(400, "bad_body");
      }
    }
  }
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

/** Reads at most `max` bytes, whatever `Content-Length` says. */
async function limited(c: Context, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header("content-length") ?? 0) > max) throw new ApiError(413, "too_large");
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  for (; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > max) {
      await reader.cancel();
      throw new ApiError(413, "too_large");
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

/** A 422 that names every field at fault. Codes: the frame's own, or a plugin's own from `refine`. */
export function fieldErrors(error: z.ZodError): ApiError {
  const errors: Record<string, string[]> = {};
  const values: Record<string, string | number> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "_";
    const code = codeOf(issue, values);
    errors[field] = [...(errors[field] ?? []), code];
  }
  return new ApiError(422, "invalid", { errors, values });
}

function codeOf(issue: z.core.$ZodIssue, values: Record<string, string | number>): string {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) <= 1) return "field_required";
      return `field_too_${issue.origin === "string" ? "short" : issue.origin === "number" ? "low" : "few"}|${issue.minimum}`;
    case "too_big":
      if (issue.origin === "file")
        return `field_file_too_large|${Math.floor(Number(issue.maximum) / 1_048_576)}`;
      return `field_too_${issue.origin === "string" ? "long" : issue.origin === "number" ? "high" : "many"}|${issue.maximum}`;
    case "invalid_format":
      return issue.format === "email"
        ? "field_email"
        : issue.format === "url"
          ? "field_url"
          : "field_format";
    case "invalid_type":
      return issue.input === undefined ? "field_required" : "field_type";
    case "invalid_value":
    case "invalid_union":
      return "field_choice";
    case "custom":
      Object.assign(values, issue.params);
      return /^[\w-]+\.[\w]+$/.test(issue.message) ? issue.message : "field_format";
    default:
      return "field_format";
  }
}
