import { businessDaysAfter } from "../../../src/contract/values/business-day.ts";
import type { ActivationStatus } from "./activation.ts";

/** How long whoever is not the customer may take; business days are Brazil's. */
export const promises: Partial<
  Record<ActivationStatus, { business_days: number } | { minutes: number }>
> = {
  waiting_facebook_business_data_confirmation: { business_days: 3 },
  waiting_positus_confirmation: { business_days: 7 },
  waiting_server_creation: { minutes: 5 },
};

/** Until when the step is promised; null where nothing is. */
export function dueAt(status: ActivationStatus, since: Date): Date | null {
  const promise = promises[status];
  if (promise === undefined) return null;
  return "minutes" in promise
    ? new Date(since.getTime() + promise.minutes * 60_000)
    : businessDaysAfter(since, promise.business_days);
}
