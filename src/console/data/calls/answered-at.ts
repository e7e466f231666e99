import type { QueryState } from "@tanstack/react-query";
import { ApiError } from "../../../contract/wire.ts";

/**
 * When a read was answered last, in milliseconds since 1970; 0: never. That there is no such record or filter is an
 * answer too; what got none, or one that the server had no part in, is not.
 */
export function answeredAt({ dataUpdatedAt, error, errorUpdatedAt }: QueryState<unknown, unknown>) {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? Math.max(dataUpdatedAt, errorUpdatedAt) : dataUpdatedAt;
}
