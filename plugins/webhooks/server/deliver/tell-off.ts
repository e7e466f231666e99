import type { Work } from "../../../../src/server/plugin.ts";
import { notify } from "../../../notifications/server/facade.ts";
import { ownersOf } from "../../../workspaces/server/facade.ts";
import { switchedOffNotice } from "../../contract/notices.ts";
import type { OffReason } from "../../contract/webhook.ts";
import { placeOf } from "../place.ts";

/** The page of a webhook. */
export const pathOf = ({ id, owner }: { id: string; owner: "number" | "workspace" }) =>
  owner === "number" ? `/recursos/numeros/${id}/webhook` : "/workspace/webhook";

/** Tells the workspace's owners that a webhook of theirs hears nothing any more. */
export async function tellOff(work: Work, id: string, _reason: OffReason): Promise<void> {
  const place = await placeOf(work.db, id);
  if (!place) return;
  for (const owner of (await ownersOf(work.db, place.workspace_id)).keys()) {
    await notify(work, owner, switchedOffNotice, {
      values: { name: place.name },
      path: pathOf(place),
    });
  }
}
