import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { allDelivered, type DeliveredMessage } from "../../messenger/server/facade.ts";
import { type NumberHandle, numbersOf } from "../../numbers/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import type { UseCategory } from "../contract/use.ts";
import { recordsOf } from "./usage/of-messages.ts";
import { type NewRecord, recordUse } from "./usage/record.ts";

const countries = ["BR", "BR", "BR", "PT", "AR", "US"];

/** Uses of a month that no message of the demo tells of, one every few hours. */
function month(
  { id, workspace_id }: NumberHandle,
  from: string,
  what: Pick<NewRecord, "kind"> & Partial<NewRecord>,
  categories: readonly UseCategory[],
  many: number,
): NewRecord[] {
  return Array.from({ length: many }, (_, at) => ({
    id: uuidv7(),
    workspace_id,
    number_id: id,
    at: new Date(Date.parse(`${from}T13:00:00Z`) + at * Math.floor((29 * 86_400_000) / many)),
    category: categories[at % categories.length] ?? "service",
    country: countries[at % countries.length] ?? "BR",
    circumstance: "regular",
    quantity: 1,
    seconds: 0,
    ...what,
  }));
}

/** A month of each way WhatsApp has charged in, and calls of the last one. */
function past(number: NumberHandle): NewRecord[] {
  const conversation = { kind: "conversation" } as const;
  const call = { kind: "call", country: "BR" } as const;
  const templates = ["marketing", "utility", "authentication"] as const;
  return [
    ...month(number, "2023-05-01", conversation, ["user", "user", "business"], 60),
    ...month(number, "2024-03-01", conversation, ["service", "marketing", "utility"], 60),
    ...month(number, "2026-09-01", { kind: "message" }, templates, 90),
    ...month(number, "2026-10-01", { kind: "message" }, [...templates, "service", "service"], 150),
    ...month(
      number,
      "2026-10-01",
      { ...call, quantity: 21, seconds: 124 },
      ["inbound", "outbound"],
      9,
    ),
    ...month(
      number,
      "2026-10-02",
      { ...call, quantity: 0, circumstance: "missed" },
      ["outbound"],
      3,
    ),
  ];
}

/** What the demo's conversations cost, and what earlier months did. */
export async function demo({ db, now }: Work): Promise<void> {
  for (const name of ["Padaria Aurora", "Clínica Vida"]) {
    const workspace = await workspaceByName(db, name);
    const [main, ...others] = workspace ? await numbersOf(db, workspace.id) : [];
    if (!main) continue;
    for (const number of [main, ...others]) {
      const talks = new Map<string, DeliveredMessage[]>();
      for (const one of await allDelivered(db, number.id)) {
        talks.set(one.contact_id, [...(talks.get(one.contact_id) ?? []), one]);
      }
      await recordUse(
        db,
        [...talks.values()].flatMap((talk) => recordsOf(number, talk)),
      );
    }
    await recordUse(
      db,
      past(main).filter(({ at }) => at < now),
    );
  }
}
