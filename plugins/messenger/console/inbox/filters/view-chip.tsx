import { DownOutlined } from "@ant-design/icons";
import { useCustom } from "../../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Chip } from "../../../../../src/console/kit/menu/chip.tsx";
import { DropdownMenu } from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import { type InboxView, inboxViews } from "../../../contract/conversation.ts";
import { countInboxViews } from "../../../contract/endpoints/inbox.ts";
import { allNumbers } from "../../../contract/parts.ts";
import { inboxCounts } from "../../../contract/resources.ts";
import { useNumbers } from "../../live/use-numbers.ts";
import { FollowNumbers } from "../../shell/follow-numbers.tsx";
import { viewOf } from "../../store/contacts/contact-list.ts";
import { useDesk } from "../../store/hooks/use-desk.ts";
import { useSeesOwnOnly } from "../../store/hooks/use-sight.ts";
import { useFilters } from "./use-filters.ts";

const names: Record<InboxView, string> = {
  open: "messenger:views.open",
  mine: "messenger:views.mine",
  unassigned: "messenger:views.unassigned",
  unanswered: "messenger:views.unanswered",
  snoozed: "messenger:views.snoozed",
  done: "messenger:views.done",
};

/** Which list of the inbox is shown, and how many the others have. */
export function ViewChip() {
  const { t } = useTranslation();
  const { filters, change } = useFilters();
  const { numberId } = useDesk();
  const numbers = useNumbers().data?.data;
  const { all } = filters;
  const listed = all && numbers ? numbers.map(({ id }) => id) : [numberId];
  const ownOnly = useSeesOwnOnly(listed);
  const query = { number_id: all ? allNumbers : numberId };
  const counts = useCustom(countInboxViews, { query }, { of: inboxCounts, keep: true }).query.data;
  const shown = viewOf(filters);
  const usual = viewOf({ ...filters, view: undefined });
  const line = (name: string, count: number | undefined) => (
    <span className="mx-view">
      {name} <b>{count}</b>
    </span>
  );
  // All they see is theirs.
  const views = inboxViews.filter(
    (view) => !ownOnly || !(view === "mine" || view === "unassigned"),
  );
  const teams = ownOnly ? [] : (counts?.data.teams ?? []);
  const team = filters.team_id && teams.find(({ id }) => id === filters.team_id);
  const items = [
    ...views.map((view) => ({
      key: view,
      label: line(t(names[view]), counts?.data[view]),
      onClick: () => change({ view: view === usual ? undefined : view, team_id: undefined }),
    })),
    ...teams.map(({ id, name, count }, at) => ({
      key: id,
      label: line(t("messenger:views.team", { name }), count),
      divided: at === 0,
      onClick: () => change({ view: undefined, team_id: id }),
    })),
  ];
  return (
    <>
      <FollowNumbers resource={inboxCounts.name} numbers={listed} />
      <DropdownMenu items={items}>
        <Chip data-on={shown !== usual || filters.team_id !== undefined}>
          {team
            ? t("messenger:views.team", { name: team.name })
            : t(shown ? names[shown] : "messenger:views.all")}{" "}
          <DownOutlined aria-hidden />
        </Chip>
      </DropdownMenu>
    </>
  );
}
