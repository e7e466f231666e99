import type { AuditLogProvider } from "@refinedev/core";
import type { Registry } from "../tree/registry.ts";

/**
 * Refine's audit log: `useLogList` reads what happened to a record. Nothing is written from here, as the
 * server records what it does; without `create` no hook that changes something asks who the person is.
 */
export const createAuditLogProvider = ({ history }: Pick<Registry, "history">) =>
  ({
    get: ({ resource, meta }) =>
      history ? history(resource, String(meta?.id ?? "")) : Promise.resolve([]),
  }) satisfies Partial<AuditLogProvider> as AuditLogProvider;
