import { v7 as uuidv7 } from "uuid";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { accountByEmail } from "../../users/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import type { FileKind } from "../contract/file.ts";
import { written } from "./jobs.ts";
import { serverFiles } from "./tables.ts";

const day = 86_400_000;

const asked: readonly [kind: FileKind, daysAgo: number, reason: string, failed?: true][] = [
  ["log", 2, "Cliente relata avisos atrasados no webhook"],
  ["log", 1, "Nova tentativa depois de ligar o webhook", true],
  ["backup", 6, "Pedido do cliente antes de trocar de aparelho"],
];

const worlds = [
  ["Padaria Aurora", "Aurora Encomendas"],
  ["Clínica Vida", "Vida Exames"],
] as const;

export async function demo(work: Work): Promise<void> {
  const { db, now, services } = work;
  const andre = await accountByEmail(db, "andre@recado.test");
  if (!andre) return;
  for (const [workspace, name] of worlds) {
    const place = await workspaceByName(db, workspace);
    const numbers = place ? await numbersOf(db, place.id) : [];
    const number = numbers.find(({ display_name }) => display_name === name);
    if (!number) continue;
    for (const [kind, daysAgo, reason, failed] of asked) {
      const asked_at = new Date(now.getTime() - daysAgo * day);
      const today = dayOf(asked_at);
      const row = {
        id: uuidv7(),
        number_id: number.id,
        kind,
        from_day: kind === "log" ? dayPlus(today, -6) : null,
        to_day: kind === "log" ? today : null,
        asked_by_id: andre.id,
        reason,
        asked_at,
      };
      const finished_at = new Date(asked_at.getTime() + 4_000);
      if (failed) {
        await db.insert(serverFiles).values({ ...row, status: "failed", finished_at });
        continue;
      }
      const { bytes, items, ...called } = await written(work, row);
      const { id: file_id } = await services.files.save(db, { bytes, ...called });
      const done = { status: "finished" as const, items, file_id, finished_at };
      await db.insert(serverFiles).values({ ...row, ...done });
    }
  }
}
