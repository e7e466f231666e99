import type { EndpointShape } from "../../src/contract/endpoint.ts";
import { contractsOf } from "../../src/server/plugins.ts";
import type { Operation, Operations, Sample } from "./operations.ts";
import type { TestServer, Who } from "./server.ts";

const found = import.meta.glob<Operations>(
  ["../../plugins/*/fixtures/operations.ts", "../security/house-operations.ts"],
  { import: "operations", eager: true },
);

/** One row of the permission table with the endpoint it is about. */
export interface Row extends Operation {
  name: string;
  endpoint: EndpointShape;
}

/** The whole table, and what is missing on either side of it. */
export function permissionTable(server: TestServer) {
  const rows = new Map<string, Operation>();
  for (const operations of Object.values(found)) {
    for (const [name, operation] of Object.entries(operations)) rows.set(name, operation);
  }
  const endpoints = new Map<string, EndpointShape>();
  for (const contract of contractsOf(server.app.plugins)) {
    for (const endpoint of Object.values(contract.endpoints))
      endpoints.set(endpoint.name, endpoint);
  }
  return {
    rows: [...endpoints].flatMap(([name, endpoint]): Row[] => {
      const operation = rows.get(name);
      return operation ? [{ ...operation, name, endpoint }] : [];
    }),
    withoutRow: [...endpoints.keys()].filter((name) => !rows.has(name)),
    withoutEndpoint: [...rows.keys()].filter((name) => !endpoints.has(name)),
  };
}

/** The address of a sample: parameters and query filled in. */
export function addressOf(endpoint: EndpointShape, sample: Sample): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(sample.params?.[name] ?? `missing-${name}`),
  );
  const query = new URLSearchParams(sample.query).toString();
  return `/v2${path}${query ? `?${query}` : ""}`;
}

/** Sends a sample as one of the identities. */
export async function sendSample(
  server: TestServer,
  who: Who,
  row: Row,
  sample: Sample,
  more: Record<string, string> = {},
) {
  const body = sample.form ? sample.form() : formOrJson(row.endpoint, sample.body);
  const headers: Record<string, string> =
    row.endpoint.encoding === "form"
      ? { ...more, "content-type": "application/x-www-form-urlencoded" }
      : { ...more };
  return server.send(who, row.endpoint.method, addressOf(row.endpoint, sample), body, headers);
}

function formOrJson(endpoint: EndpointShape, body: unknown): unknown {
  if (endpoint.encoding === "form") {
    return new URLSearchParams(body as Record<string, string>).toString();
  }
  if (endpoint.encoding === "multipart" && body !== undefined) {
    const form = new FormData();
    fill(form, "", body);
    return form;
  }
  return body;
}

/** Names nested values in brackets, as the console does: `buttons[0][text]`. */
function fill(form: FormData, name: string, value: unknown): void {
  if (typeof value === "object" && value !== null && !(value instanceof Blob)) {
    for (const [key, inner] of Object.entries(value)) {
      fill(form, name === "" ? key : `${name}[${key}]`, inner);
    }
  } else if (value instanceof Blob) form.append(name, value);
  else if (value !== undefined && value !== null) form.append(name || "body", String(value));
}
