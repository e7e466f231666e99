import type { AuditLogProvider } from "@refinedev/core";
import type { Registry } from "../tree/registry.ts";

/**
 * Refine's audit log: `useLogList` reads what happened to a record. Nothing is written from here; the
 * server records what it does.
 */
export const createAuditLogProvider = ({
  history,
}: Pick<
  Registry,
  "history"
>): Pick<AuditLogProvider, "get"> => ({
  get: ({ resource, meta }) =>
    history ? history(resource, String(meta?.id ?? "")) : Promise.resolve([]),
});
