import { DownOutlined } from "@ant-design/icons";
import { useState } from "react";
import type { AnswerOf } from "../../../../../src/console/data/calls/shapes.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Chip } from "../../../../../src/console/kit/menu/chip.tsx";
import {
  DropdownMenu,
  type MenuEntry,
} from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import { useSession } from "../../../../../src/console/use-session.ts";
import type { EndpointShape } from "../../../../../src/contract/endpoint.ts";
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

interface MenuChipProps<E extends EndpointShape> {
  label: string;
  /** What is said where there is nothing to choose. */
  none: string;
  chosen: string | undefined;
  of: E;
  itemsOf: (answer: AnswerOf<E>) => readonly { id: string; name: string }[];
  choose: (id: string | undefined) => void;
}

/** What there is to choose is read once somebody looks, or has chosen: the list comes first. */
function MenuChip<E extends EndpointShape>(props: MenuChipProps<E>) {
  const { label, none, chosen, of, itemsOf, choose } = props;
  const { t } = useTranslation();
  const { all } = useFilters().filters;
  const [opened, setOpened] = useState(false);
  const enabled = opened || chosen !== undefined;
  const answer = useOfNumber(of, { all, enabled, staleTime: 60_000 }).query.data?.data;
  const items = answer && itemsOf(answer);
  const entries: MenuEntry[] = (items ?? []).map((item) => ({
    key: item.id,
    label: item.name,
    onClick: () => choose(item.id),
  }));
  if (entries.length === 0) {
    const said = items ? none : t("kit:page.loading");
    entries.push({ key: "none", label: said, disabled: true });
  }
  const whole: MenuEntry = {
    key: "all",
    label: t("messenger:inbox.all"),
    onClick: () => choose(undefined),
  };
  return (
    <DropdownMenu
      items={chosen === undefined ? entries : [whole, ...entries]}
      onFirstOpen={() => setOpened(true)}
    >
      <Chip data-on={chosen !== undefined}>
        {items?.find(({ id }) => id === chosen)?.name ?? label} <DownOutlined aria-hidden />
      </Chip>
    </DropdownMenu>
  );
}

function TagChip() {
  const { t } = useTranslation();
  const { filters, change } = useFilters();
  const { all } = filters;
  // Of several numbers, those of one name are one.
  const byName = (names: readonly string[]) =>
    [...new Set(names)].map((name) => ({ id: name, name }));
  return (
    <MenuChip
      label={t("messenger:inbox.tag")}
      none={t("messenger:inbox.noTag")}
      chosen={all ? filters.tag : filters.tag_id}
      of={listMessengerTags}
      itemsOf={(tags) => (all ? byName(tags.map(({ name }) => name)) : tags)}
      choose={(id) => change(all ? { tag: id } : { tag_id: id })}
    />
  );
}

function FollowerChip() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { filters, change } = useFilters();
  return (
    <MenuChip
      label={t("messenger:inbox.follower")}
      none={t("messenger:inbox.noFollower")}
      chosen={filters.follower_id === user.id ? undefined : filters.follower_id}
      of={listMessengerUsers}
      itemsOf={(users) => users.filter(({ id }) => id !== user.id)}
      choose={(id) => change({ follower_id: id })}
    />
  );
}
