import { DownOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Chip } from "../../../../../src/console/kit/menu/chip.tsx";
import {
  DropdownMenu,
  type MenuEntry,
} from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import { useSession } from "../../../../../src/console/use-session.ts";
import { listMessengerTags, listMessengerUsers } from "../../../contract/endpoints/inbox.ts";
import { useOfNumber } from "../../store/hooks/use-of-number.ts";
import { InboxViews } from "./inbox-views.tsx";
import { useFilters } from "./use-filters.ts";
import { ViewChip } from "./view-chip.tsx";
import "./filters.css";

/** Which contacts the list shows; each chip says what it is set to. */
export function FilterChips() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { filters, change } = useFilters();
  return (
    <fieldset className="mx-chips" aria-label={t("messenger:inbox.filters")}>
      <ViewChip />
      <Chip
        aria-pressed={filters.messages === "unread"}
        onClick={() => change({ messages: filters.messages ? undefined : "unread" })}
      >
        {t("messenger:inbox.unreadOnly")}
      </Chip>
      <Chip
        aria-pressed={filters.follower_id === user.id}
        onClick={() => change({ follower_id: filters.follower_id === user.id ? "" : user.id })}
      >
        {t("messenger:inbox.mine")}
      </Chip>
      <InboxViews />
      <TagChip />
      <FollowerChip />
      <Chip
        aria-pressed={filters.blocked === "true"}
        onClick={() => change({ blocked: filters.blocked ? undefined : "true" })}
      >
        {t("messenger:inbox.blockedOnly")}
      </Chip>
    </fieldset>
  );
}

interface MenuChipProps {
  label: string;
  /** Why there is nothing to choose. */
  none: string;
  chosen: string | undefined;
  /** Undefined while they are read; without any the chip keeps its place, and the list below. */
  items: readonly { id: string; name: string }[] | undefined;
  choose: (id: string | undefined) => void;
}

function MenuChip({ label, none, chosen, items, choose }: MenuChipProps) {
  const { t } = useTranslation();
  const isEmpty = items?.length === 0 && chosen === undefined;
  const chip = (name: string) => (
    <Chip
      data-on={chosen !== undefined}
      disabled={items === undefined || isEmpty}
      title={isEmpty ? none : undefined}
    >
      {name} <DownOutlined aria-hidden />
    </Chip>
  );
  if (items === undefined || isEmpty) return chip(label);
  const name = items.find(({ id }) => id === chosen)?.name;
  const entries: MenuEntry[] = items.map((item) => ({
    key: item.id,
    label: item.name,
    onClick: () => choose(item.id),
  }));
  const all: MenuEntry = {
    key: "all",
    label: t("messenger:inbox.all"),
    onClick: () => choose(undefined),
  };
  return (
    <DropdownMenu items={chosen === undefined ? entries : [all, ...entries]}>
      {chip(name ?? label)}
    </DropdownMenu>
  );
}

function TagChip() {
  const { t } = useTranslation();
  const { filters, change } = useFilters();
  const { all } = filters;
  const found = useOfNumber(listMessengerTags, { all, staleTime: 60_000 }).query.data?.data;
  // Of several numbers, those of one name are one.
  const names = all && found && [...new Set(found.map(({ name }) => name))];
  const tags = names ? names.map((name) => ({ id: name, name })) : found;
  return (
    <MenuChip
      label={t("messenger:inbox.tag")}
      none={t("messenger:inbox.noTag")}
      chosen={all ? filters.tag : filters.tag_id}
      items={tags}
      choose={(id) => change(all ? { tag: id } : { tag_id: id })}
    />
  );
}

function FollowerChip() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { filters, change } = useFilters();
  const users = useOfNumber(listMessengerUsers, { all: filters.all, staleTime: 60_000 }).query.data
    ?.data;
  const people = users?.filter(({ id }) => id !== user.id);
  const chosen = filters.follower_id === user.id ? undefined : filters.follower_id;
  return (
    <MenuChip
      label={t("messenger:inbox.follower")}
      none={t("messenger:inbox.noFollower")}
      chosen={chosen}
      items={people}
      choose={(id) => change({ follower_id: id })}
    />
  );
}
