import { z } from "zod";
import type { Refused } from "../../../src/contract/endpoint.ts";
import { codeOfReason } from "../../messenger/contract/check/refusal.ts";
import { titleOf } from "../../messenger/contract/check/titles.ts";

/** What a refusal of the messaging API says: Meta's code, what it is called there, and what is wrong. */
const fault = z.object({ code: z.int(), title: z.string(), details: z.string() });
export type Fault = z.output<typeof fault>;

const refusalBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(fault),
});

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
  title: titleOf(code),
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
