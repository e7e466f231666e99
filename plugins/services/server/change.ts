import { claim } from "../../../src/server/db/claim.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { record } from "../../audit/server/facade.ts";
import type { updateService } from "../contract/endpoints.ts";
import { serviceChanged } from "../contract/events.ts";
import type { Service } from "../contract/service.ts";
import { serviceById } from "./read.ts";
import { services } from "./tables.ts";

type Writing = Omit<Call<typeof updateService>, "params" | "query" | "body" | "prepared">;

/** Takes the service for this transaction and tells what it was; 409 for an older version. */
export const claimService = (
  call: Writing,
  id: string,
  version: number | null,
  set: Partial<typeof services.$inferInsert> = {},
): Promise<Service> => claim(call, services, { id, version, set }, () => serviceById(call, id));

/** Writes down what became of a service and tells whoever shows it. */
export async function settle(
  call: Writing,
  action: string,
  id: string,
  before: object | undefined,
  after: object | undefined,
): Promise<void> {
  await record(call, {
    action,
    subject: "service",
    subject_id: id,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
  await call.emit(serviceChanged, { service_id: id });
}
