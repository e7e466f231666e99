import { subject } from "@casl/ability";
import type { Ability, Actor } from "../../../src/contract/abilities.ts";
import type { AuditShape } from "../../../src/contract/audit.ts";
import { ApiError, notFound } from "../../../src/contract/wire.ts";
import { route } from "../../../src/server/plugin.ts";
import { pageOfEntries } from "../../audit/server/facade.ts";
import { showsNumberEvents, showsNumbers } from "../../numbers/contract/rights.ts";
import { showsUsers } from "../../users/contract/rights.ts";
import { showsWorkspaces } from "../../workspaces/contract/rights.ts";
import type { Activity } from "../contract/audit-entry.ts";
import { listActivities, listAuditEntries } from "../contract/endpoints.ts";
import { forOwners, toActivities, toAuditEntries } from "./read.ts";

interface Asked {
  workspace_id?: string | undefined;
  user_id?: string | undefined;
  number_id?: string | undefined;
  /** What a plugin states of the record that is asked for; null where none does. */
  record: AuditShape | null | undefined;
}

/** Whether staff may read what is asked for: whoever narrows it to one thing may see that thing. */
function mayRead(ability: Ability, { workspace_id, user_id, number_id, record }: Asked): boolean {
  const shows = ([action, on]: readonly [string, string]) => ability.can(action, on);
  const narrowed = [
    workspace_id ? shows(showsWorkspaces) : null,
    user_id ? shows(showsUsers) : null,
    number_id ? shows(showsNumberEvents) || shows(showsNumbers) : null,
    record === undefined ? null : record?.history && ability.can(...record.history.can),
  ].filter((may) => may !== null);
  if (narrowed.length === 0) return ability.can("show-audit", "staff");
  return narrowed.some(Boolean);
}

/** Those of which the person sees every conversation: the log names whom they were with. */
const numbersIn = ({ grants }: Actor, workspace: string): string[] =>
  grants
    .filter(({ on, workspace: of, sight }) => on === "number" && of === workspace && !sight)
    .map(({ id }) => id);

const withoutValues = (activity: Activity): Activity => ({
  ...activity,
  before: null,
  after: null,
});

export const routes = [
  route(listAuditEntries, async (call) => {
    const { ability, query, services } = call;
    const { resource, record_id } = query;
    const record =
      resource && record_id
        ? (services.contracts.find(({ audit }) => audit?.history?.resource === resource)?.audit ??
          null)
        : undefined;
    if (!mayRead(ability, { ...query, record })) throw new ApiError(403, "forbidden");
    const subjects = record?.subjects ?? (query.subject ? [query.subject] : undefined);
    const page = await pageOfEntries(call, { ...query, subjects });
    return { ...page, data: await toAuditEntries(call, page.data) };
  }),

  route(listActivities, async (call) => {
    const { ability, actor, params, query, services } = call;
    const workspace_id = params.workspace;
    if (!ability.can("read", subject("Workspace", { id: workspace_id }))) throw notFound();
    const isOwner = ability.can("read", subject("Activity", { workspace_id }));
    const number_ids = isOwner ? undefined : numbersIn(actor, workspace_id);
    const among = forOwners(services.contracts);
    const wanted = { ...query, workspace_id, among, number_ids, blindToStaff: true } as const;
    const page = await pageOfEntries(call, wanted);
    const data = await toActivities(call, page.data);
    // The values may be settings that only administrators see.
    return { ...page, data: isOwner ? data : data.map(withoutValues) };
  }),
];
