import { z } from "zod";
import type { Refused } from "../../../src/contract/endpoint.ts";
import { codeOfReason } from "../../messenger/contract/check/refusal.ts";

/** What a refusal of the messaging API says: Meta's code, what it is called there, and what is wrong. */
const fault = z.object({ code: z.int(), title: z.string(), details: z.string() });
export type Fault = z.output<typeof fault>;

const refusalBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(fault),
});

/** Meta's own titles. */
const titles: Readonly<Record<number, string>> = {
  10: "Permission denied",
  100: "Invalid parameter",
  190: "Access token has expired",
  368: "Temporarily blocked for policies violations",
  130429: "Rate limit hit",
  131000: "Something went wrong",
  131008: "Required parameter is missing",
  131009: "Parameter value is not valid",
  131016: "Service unavailable",
  131026: "Message undeliverable",
  131030: "Recipient phone number not in allowed list",
  131031: "Business account has been locked",
  131047: "Re-engagement message",
  131048: "Spam rate limit hit",
  131050: "User has stopped marketing messages",
  131051: "Unsupported message type",
  131052: "Media download error",
  131053: "Media upload error",
  131056: "Pair rate limit hit",
  132000: "Template param count mismatch",
  132001: "Template does not exist",
  132005: "Template hydrated text too long",
  132007: "Template format character policy violated",
  132012: "Template parameter format mismatch",
  132015: "Template is paused",
  132016: "Template is disabled",
  132068: "Flow is blocked",
  132069: "Flow is throttled",
  133010: "Phone number not registered",
  138000: "Calling not enabled",
  138009: "Call permission request limit hit",
};

const ofStatus: Readonly<Record<number, number>> = {
  401: 190,
  403: 10,
  413: 131053,
  429: 130429,
  503: 131016,
};

/** Neither a kind nor what was read. */
export const kindless = "messaging.type_missing";

/** Of a wrong field: what is missing, what is too much, and anything else. */
function codeOfField(coded: string): number {
  const [code = ""] = coded.split("|");
  const known = codeOfReason(code);
  if (known !== undefined) return known;
  if (/^field_(too_|file_too_|choice)/.test(code)) return 100;
  return 131009;
}

const titled = (code: number, details: string): Fault => ({
  code,
  title: titles[code] ?? "Error",
  details,
});

/** What a handler knows of a refusal's code travels beside the sentence. */
export const faultData = z.object({ meta: z.int() });

/** Refusals in the shape of the Cloud API's neighbours: a sentence, and Meta's code for each fault. */
export const refusal = {
  body: refusalBody,
  write: ({ status, body, codes }: Refused): z.output<typeof refusalBody> => {
    const { message, code, errors = {}, data } = body;
    const known = faultData.safeParse(data);
    // Without a kind nothing else of a message can be wrong.
    const isKindless = codes.status?.[0] === kindless;
    const told = isKindless ? { type: errors.status ?? [] } : errors;
    const fields = Object.entries(told).map(([field, sentences]) => {
      const coded = isKindless ? "field_required" : (codes[field]?.[0] ?? "");
      const meta = known.success ? known.data.meta : codeOfField(coded);
      return titled(meta, `(${field}) ${sentences.join(" ")}`);
    });
    const meta = known.success
      ? known.data.meta
      : (ofStatus[status] ?? (status < 500 ? 100 : 131000));
    return { message, code, errors: fields.length > 0 ? fields : [titled(meta, message)] };
  },
};
