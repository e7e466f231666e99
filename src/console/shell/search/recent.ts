import type { SearchHit } from "../../../contract/house/called.ts";
import type { SessionUser } from "../../session/session-user.ts";
import { tabKept } from "../../session/stored.ts";

const most = 5;

/** Another person, or another workspace, has chosen other things. */
const keyOf = ({ id, active_workspace_id }: SessionUser) => `recent.${id}.${active_workspace_id}`;

/** The records last chosen in this tab, the latest first. */
export function recentHits(user: SessionUser): SearchHit[] {
  try {
    return JSON.parse(tabKept.get(keyOf(user)) ?? "[]") as SearchHit[];
  } catch {
    return [];
  }
}

/** Remembers a record that was chosen. */
export function noteHit(user: SessionUser, hit: SearchHit): void {
  const others = recentHits(user).filter(({ path }) => path !== hit.path);
  tabKept.set(keyOf(user), JSON.stringify([hit, ...others].slice(0, most)));
}
