import { eq } from "drizzle-orm";
import { notFound } from "../../../../src/contract/wire.ts";
import { route } from "../../../../src/server/plugin.ts";
import { needConfirmed } from "../../../auth/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { revealApiKey } from "../../contract/endpoints.ts";
import { numberFor } from "../admission.ts";
import { unsealFor } from "../secrets.ts";
import { numbers } from "../tables.ts";

export const apiKeyRoutes = [
  route(revealApiKey, async (call) => {
    const { id, workspace_id } = await numberFor(call, "reveal-key");
    await needConfirmed(call);
    const [row] = await call.db
      .select({ sealed: numbers.api_key_sealed })
      .from(numbers)
      .where(eq(numbers.id, id));
    if (!row) throw notFound();
    await call.record(audit, {
      action: "number.api-key-revealed",
      subject: "number",
      subject_id: id,
      workspace_id,
      number_id: id,
    });
    return { data: { api_key: await unsealFor(call.db, id, row.sealed) } };
  }),
];
