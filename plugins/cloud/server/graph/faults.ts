import { z } from "zod";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";

const unknown = 131000;
const unavailable = 131016;

const messageOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? (error instanceof Error ? error.name : String(error));
};

/** It left, and what became of it nobody said. Only what may be done twice is tried again. */
export class LostAnswer extends GatewayError {
  constructor(error: unknown) {
    super(unknown, `no answer: ${messageOf(error)}`, true);
    this.name = "LostAnswer";
  }
}

/** Faults of a connection that never stood: nothing left. */
const before =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/;

export const isUnsent = (error: unknown): boolean => {
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  return typeof code === "string" && before.test(code);
};

export const unreachable = (error: unknown): GatewayError =>
  new GatewayError(unavailable, `not reached: ${messageOf(error)}`, true);

/** Meta advises to go by `code` and `details`; the subcode says more of templates and numbers. */
const wire = z.object({
  error: z.object({
    code: z.int(),
    error_subcode: z.int().optional().catch(undefined),
    message: z.string().catch(""),
    error_user_msg: z.string().optional().catch(undefined),
    error_data: z.object({ details: z.string() }).optional().catch(undefined),
  }),
});

/** Of several people one may have failed: what is said of each says more than what is said of all. */
const failed = z.object({
  block_users: z.object({
    failed_users: z
      .array(
        z.object({
          errors: z
            .array(
              z.object({
                code: z.int(),
                message: z.string().catch(""),
                error_data: z.object({ details: z.string() }).optional().catch(undefined),
              }),
            )
            .min(1),
        }),
      )
      .min(1),
  }),
});

/** Why the first of the people did not come through; null where all did. */
export function failedIn(body: unknown): { code: number; details: string } | null {
  const error = failed.safeParse(body).data?.block_users.failed_users[0]?.errors[0];
  if (!error) return null;
  const { code, message, error_data } = error;
  return { code, details: (error_data?.details ?? message).slice(0, 500) };
}

/** Codes so wide that their subcode is the one people can act upon. */
const wide = [100, 192];
const telling = (subcode: number) => subcode >= 130_000;

/** The refusal in an answer; null where it is none of Meta's. */
export function errorIn(text: string): { code: number; details: string } | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  // What is said of one of several people stands beside an error that only says that some failed.
  const one = failedIn(body);
  if (one) return one;
  const { data } = wire.safeParse(body);
  if (!data) return null;
  const { code, error_subcode, message, error_user_msg, error_data } = data.error;
  const isWide = wide.includes(code) && error_subcode !== undefined && telling(error_subcode);
  return {
    code: isWide ? error_subcode : code,
    details: (error_data?.details ?? error_user_msg ?? message).slice(0, 500),
  };
}

/** Seconds that an answer asks to wait. */
export const retryAfter = ({ headers }: Response): number => {
  const seconds = Number(headers.get("retry-after") ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 86_400) : 0;
};
