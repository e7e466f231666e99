import type { EndpointShape } from "../../contract/endpoint.ts";

/** A body ready for a Request; a null type leaves the header to the browser (multipart). */
interface Body {
  body: BodyInit | null;
  type: string | null;
}

/**
 * Encodes a body as the endpoint travels. Values the schema refuses are sent as they are: the
 * server words the refusal, in the person's language and under the right field.
 */
export function bodyOf(endpoint: EndpointShape, body: unknown): Body {
  if (endpoint.body === undefined || body === undefined) return { body: null, type: null };
  const encoded = endpoint.body.safeEncode(body);
  const wire: unknown = encoded.success ? encoded.data : body;
  if (endpoint.encoding === "multipart") return { body: formOf(wire), type: null };
  if (endpoint.encoding === "form") {
    return {
      body: new URLSearchParams(wire as Record<string, string>).toString(),
      type: "application/x-www-form-urlencoded",
    };
  }
  return { body: JSON.stringify(wire), type: "application/json" };
}

/** Flattens values into multipart fields: `a[b]`, `list[]` for plain items, `list[0][c]` for objects. */
export function formOf(values: unknown): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (value instanceof Blob) form.append(name, value);
    else if (value instanceof Date) form.append(name, value.toISOString());
    else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const plain = typeof item !== "object" || item instanceof Blob || item instanceof Date;
        add(plain ? `${name}[]` : `${name}[${index}]`, item);
      });
    } else if (typeof value === "object") {
      for (const [key, item] of Object.entries(value)) {
        add(name === "" ? key : `${name}[${key}]`, item);
      }
    } else form.append(name, String(value));
  };
  add("", values);
  return form;
}
