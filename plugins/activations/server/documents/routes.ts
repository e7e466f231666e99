import { count, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { conflict, invalid } from "../../../../src/contract/wire.ts";
import { checkedFile } from "../../../../src/server/files/checked-file.ts";
import { route } from "../../../../src/server/plugin.ts";
import { hasEnded } from "../../contract/activation.ts";
import { audit } from "../../contract/audit.ts";
import { documentTypes, mostDocuments } from "../../contract/documents/document.ts";
import { addActivationDocument } from "../../contract/endpoints.ts";
import { activationChanged } from "../../contract/events.ts";
import { doer, hold, own } from "../hold.ts";
import { note } from "../move.ts";
import { toDetail } from "../read.ts";
import { recorded } from "../record.ts";
import { activationDocuments } from "../tables.ts";

const refusals = { empty: "activations.file_empty", type: "activations.file_type" };

export const documentRoutes = [
  route(
    addActivationDocument,
    async (call) => {
      // Nobody's bytes are written for an activation that is not theirs.
      await own(call);
      const { name, type, bytes } = await checkedFile(call.body.file, documentTypes, refusals);
      return { name, type, written: await call.services.files.write(bytes) };
    },
    async (call) => {
      const { db, now, origin, prepared, services } = call;
      const row = await hold(call, (await own(call)).id);
      if (hasEnded(row.status)) throw conflict("activations.illegal_move");
      const [kept] = await db
        .select({ total: count() })
        .from(activationDocuments)
        .where(eq(activationDocuments.activation_id, row.id));
      if ((kept?.total ?? 0) >= mostDocuments) throw invalid({ file: "activations.file_many" });
      const { written, name, type } = prepared;
      const saved = await services.files.save(db, { bytes: written, name, type });
      await db.insert(activationDocuments).values({
        id: uuidv7(),
        activation_id: row.id,
        file_id: saved.id,
        name: saved.name,
        type,
        size: saved.size,
        by: origin.name,
        created_at: now,
      });
      const by = doer(call);
      await note(call, row, {
        step: "document",
        from: row.status,
        to: row.status,
        by,
        reason: name,
      });
      await call.record(audit, {
        action: "activation.document-added",
        ...recorded(row, { document: name }),
      });
      await call.emit(activationChanged, { activation_id: row.id, workspace_id: row.workspace_id });
      return { data: await toDetail(call, row) };
    },
  ),
];
