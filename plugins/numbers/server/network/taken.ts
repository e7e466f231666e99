import { ApiError, invalid } from "../../../../src/contract/wire.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";

/** Seconds until the same may be tried again, where WhatsApp names none. */
const soon = 5;

/**
 * Asks WhatsApp before anything is written here. What it refuses is told at the field that it names, in our
 * name by `fields`, and otherwise as `refusal` says; what it does not answer is a 503.
 */
export async function takenByWhatsApp<T>(
  ask: Promise<T>,
  fields: Readonly<Record<string, string>>,
  refusal = (code: number) => new ApiError(422, "numbers.refused", { values: { code } }),
): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, details, again, after } = error;
    if (again) {
      throw new ApiError(503, "numbers.unreachable", { retryAfter: Math.max(after, soon) });
    }
    const named = Object.keys(fields).find((word) => details.includes(word));
    const field = named && fields[named];
    if (field) throw invalid({ [field]: "numbers.refused_value" }, { code });
    throw refusal(code);
  }
}
