import { brand } from "../../../src/contract/brand.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { notify } from "../../notifications/server/facade.ts";
import { accountById } from "../../users/server/facade.ts";
import { ownersOf } from "../../workspaces/server/facade.ts";
import { updatedNotice } from "../contract/notices.ts";
import { reasonText, statusWords } from "../contract/status-words.ts";
import type { Row } from "./read.ts";

/** By bell and mail, each in their language: what happened, where it stands now, and why. */
export async function tellOwners(
  work: Work,
  row: Row,
  happened = statusWords[row.status].label,
): Promise<void> {
  for (const id of (await ownersOf(work.db, row.workspace_id)).keys()) {
    const account = await accountById(work.db, id);
    if (!account) continue;
    const words = statusWords[row.status];
    await notify(work, id, updatedNotice, {
      values: {
        name: row.name || (row.phone ?? ""),
        status: say(account.locale, happened),
      },
      path: `/recursos/ativacoes/${row.id}`,
      mail: {
        text: row.rejection_reason ? "activations:mail.rejected" : "activations:mail.updated",
        more: {
          now: say(account.locale, words.now, { brand: brand.name }),
          reason: reasonText(row.rejection_reason ?? "", (key) => say(account.locale, key)),
        },
      },
    });
  }
}
