import { ApiError } from "../../../src/contract/wire.ts";
import type { SendRefusal } from "../../messenger/contract/check/refusal.ts";

/** A 422 at a field, with Meta's code for it. */
export const wrong = (
  field: string,
  reason: string,
  meta: number,
  values: Record<string, string> = {},
): ApiError =>
  new ApiError(422, "invalid", { errors: { [field]: [reason] }, values, data: { meta } });

/** The verdict of the send check as this API tells it, at the fields of its own bodies. */
export function stopped(
  { code, errors }: SendRefusal,
  fieldOf: (field: string) => string,
): ApiError {
  const named = Object.entries(errors).map(([field, reason]) => [fieldOf(field), [reason]]);
  return new ApiError(422, "invalid", {
    errors: Object.fromEntries(named) as Record<string, string[]>,
    data: { meta: code },
  });
}
