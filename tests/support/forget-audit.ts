import type { TestServer } from "./server.ts";

/** Empties the audit log, as only the database's owner can; for tests that count its entries. */
export const forgetAudit = (server: TestServer): Promise<void> =>
  server.app.services.store.transact(async (db) => {
    await db.execute("set local session_replication_role = replica");
    await db.execute("delete from audit_entries");
    await db.execute("delete from audit_head");
  });
