import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, one } from "../../../src/contract/wire.ts";
import { apiToken, createdApiToken, newApiToken, tokenStatus } from "./api-token.ts";

const calls = crud({
  path: "/user/tokens",
  item: "token",
  params: z.object({ token: id }),
  access: "verified",
  reads: ["read", "ApiToken"],
  writes: ["write", "ApiToken"],
  record: apiToken,
});

export const listApiTokens = calls.list({
  name: "listApiTokens",
  query: listQuery(["created_at", "expires_at", "name"], { status: tokenStatus.optional() }),
  summary: "The caller's API tokens, without their secrets",
});

/** Without `Idempotency-Key`: the kept answer would be the secret. */
export const createApiToken = defineEndpoint({
  name: "createApiToken",
  method: "POST",
  path: "/user/tokens",
  access: "verified",
  can: ["write", "ApiToken"],
  limit: "api-token-create",
  body: newApiToken,
  response: one(createdApiToken),
  status: 201,
  summary: "Makes an API token and tells it, once",
});

export const revokeApiToken = calls.remove({
  name: "revokeApiToken",
  summary: "Ends an API token at once; it stays in the list",
});
