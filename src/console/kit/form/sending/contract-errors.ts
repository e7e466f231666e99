import type { TFunction } from "i18next";
import type { z } from "zod";
import { fieldErrors, wordsOfError } from "../../../../contract/field-errors.ts";
import { needWords } from "../../../i18n/i18n.ts";
import { refusalOf } from "./refusal.ts";

/**
 * What a call's body would be refused for, in the person's words by field: what the rules of the inputs
 * do not know. Empty where the contract finds nothing.
 */
export async function contractErrors(
  shape: z.ZodType | undefined,
  body: () => object,
  t: TFunction,
): Promise<Record<string, string[]>> {
  let asked: object;
  try {
    asked = body();
  } catch (error) {
    // The form itself found what is missing.
    return refusalOf(error).errors;
  }
  const read = await shape?.safeParseAsync(asked, { reportInput: true });
  if (!read?.error) return {};
  const { errors = {}, more } = fieldErrors(read.error);
  const said = Object.values(errors)
    .flat()
    .map((coded) => wordsOfError(coded).split(":")[0] ?? "");
  await needWords([...new Set(said)]).catch(() => undefined);
  const sentence = (coded: string) => {
    const [code = "", amount] = coded.split("|");
    return t(wordsOfError(code), { ...more.values, amount });
  };
  return Object.fromEntries(
    Object.entries(errors).map(([field, codes]) => [field, codes.map(sentence)]),
  );
}
