import { z } from "zod";
import { type EndpointShape, workspaceHeader } from "../../contract/endpoint.ts";
import type { Contract } from "../../contract/plugin.ts";
import { errorBody } from "../../contract/wire.ts";
import { type Json, shareSchemas } from "./openapi-components.ts";
import { onTheWire } from "./whole-list.ts";

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
};

const parameters = (schema: z.ZodType | undefined, where: "path" | "query"): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: of,
  }));
};

const inWorkspace: Json = {
  name: workspaceHeader,
  in: "header",
  required: false,
  description:
    "The workspace it is about, one of the caller's own; without it the last chosen one.",
  schema: { type: "string", format: "uuid" },
};

const media = {
  json: "application/json",
  multipart: "multipart/form-data",
  form: "application/x-www-form-urlencoded",
  signed: "application/json",
};

/** Both are sent alike, as `Authorization: Bearer …`; what differs is what they are good for. */
const securitySchemes = {
  session: {
    type: "http",
    scheme: "bearer",
    description: "A person's access token, which `POST /login` answers",
  },
  apiToken: {
    type: "http",
    scheme: "bearer",
    description: "A program's token, good for the calls that name it and for no other",
  },
};

const securityOf = ({ tokens }: EndpointShape): Json[] => [
  { session: [] },
  ...(tokens ? [{ apiToken: [] }] : []),
];

const file = { "application/octet-stream": {} };
const fileAnswers: Json = {
  200: { description: "The file", content: file },
  206: {
    description: "The part that `Range` asks for, of a file that says `Accept-Ranges`",
    content: file,
  },
  416: { description: "The file has nothing there; `Content-Range` says how long it is" },
};

function operation(plugin: string, endpoint: EndpointShape): Json {
  const status = endpoint.status ?? 200;
  const success =
    endpoint.response === "file"
      ? fileAnswers
      : endpoint.response instanceof z.ZodUndefined
        ? { 204: { description: "Done" } }
        : {
            [status]: {
              description: "Done",
              content: { "application/json": { schema: schemaOf(onTheWire(endpoint.response)) } },
            },
          };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [plugin],
    ...(endpoint.access === "public" ? {} : { security: securityOf(endpoint) }),
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...(endpoint.idempotent
        ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } }]
        : []),
      ...(endpoint.inWorkspace ? [inWorkspace] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              [media[endpoint.encoding ?? "json"]]: {
                schema: schemaOf(endpoint.body),
                ...(endpoint.examples ? { examples: endpoint.examples } : {}),
              },
            },
          },
        }
      : {}),
    responses: {
      ...success,
      default: endpoint.refusal
        ? {
            description: "Refused",
            content: { "application/json": { schema: schemaOf(endpoint.refusal.body) } },
          }
        : { $ref: "#/components/responses/Refused" },
    },
  };
}

/** The OpenAPI 3.1 document, printed from the same endpoint objects the server answers. */
export function openapi(contracts: readonly Contract[], appUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const { name, endpoints } of contracts) {
    for (const endpoint of Object.values(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(name, endpoint),
      };
    }
  }
  const shared = shareSchemas(paths, { Error: schemaOf(errorBody) });
  return {
    openapi: "3.1.0",
    info: { title: "WhatsApp Business provider API", version: "2.0.0" },
    servers: [{ url: `${appUrl}/v2` }],
    paths: shared.paths,
    components: {
      securitySchemes,
      responses: {
        Refused: {
          description: "Refused",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      },
      schemas: shared.schemas,
    },
  };
}
