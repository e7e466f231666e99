import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { invalid } from "../../../src/contract/wire.ts";
import { kept } from "../../../src/server/db/kept.ts";
import { route } from "../../../src/server/plugin.ts";
import { numberFor } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { getHours, updateHours } from "../contract/endpoints.ts";
import { hoursChanged } from "../contract/events.ts";
import { faultsOf, type Hours, noHours } from "../contract/hours.ts";
import { hours } from "./tables.ts";

const keptHours = kept({
  table: hours,
  show: (_, rows) => Promise.resolve(rows),
  audit,
  subject: "number",
  changed: (call, number_id) => call.emit(hoursChanged, { number_id }),
});

const itself = ({ version: _, updated_at: __, id: ___, ...set }: Hours) => set;

export const routes = [
  route(getHours, async (call) => {
    const { id } = await numberFor(call, "read");
    const [row] = await call.db.select().from(hours).where(eq(hours.id, id));
    return { data: row ?? { id, ...noHours, version: 1, updated_at: call.now } };
  }),

  route(updateHours, async (call) => {
    const { id, workspace_id } = await numberFor(call, "manage-hours");
    const { version, ...change } = call.body;
    // Two who set it for the first time: the other's is a newer version.
    await call.db
      .insert(hours)
      .values({ id, ...noHours, updated_at: call.now })
      .onConflictDoNothing();
    const before = await keptHours.claim(call, id, version, change);
    const after = await keptHours.read(call, id);
    // What was not sent may be what the rest lacks.
    const [fault] = faultsOf(after);
    if (fault) throw invalid({ [fault.path.join(".")]: fault.code });
    const [was, is] = [itself(before), itself(after)];
    if (!isDeepStrictEqual(was, is)) {
      const told = { before: was, after: is, number_id: id, workspace_id };
      await keptHours.settle(call, "opening-hours.updated", id, told);
    }
    return { data: after };
  }),
];
