import type { z } from "zod";
import { type CloudMessage, GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { type Outgoing, outgoing } from "./shapes.ts";

/** Meta's codes: a parameter that is missing, one that is wrong, and one it does not know or bear. */
const missing = 131008;
const wrong = 131009;
const unbearable = 100;

function codeOf(issue: z.core.$ZodIssue): number {
  if (issue.code === "invalid_type" && issue.input === undefined) return missing;
  if (issue.code === "too_big" || issue.code === "invalid_union") return unbearable;
  return wrong;
}

/** A message body as the Cloud API takes it; refuses with its codes what it would refuse. */
export function checked(message: CloudMessage): Outgoing {
  const result = outgoing.safeParse(message, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new GatewayError(unbearable, "");
  throw new GatewayError(codeOf(issue), `(${issue.path.join(".")}) ${issue.message}`);
}
