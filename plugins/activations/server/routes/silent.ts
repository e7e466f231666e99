import { ApiError } from "../../../../src/contract/wire.ts";
import type { GatewayError } from "../../../../src/server/gateway/gateway.ts";

/** Where WhatsApp did not answer, nothing that was given is wrong: the same may be sent again. */
export function refuseSilent({ again, after }: GatewayError): void {
  if (!again) return;
  throw new ApiError(503, "activations.whatsapp_silent", { retryAfter: Math.max(after, 5) });
}
