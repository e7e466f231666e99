import { lazy, memo, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SearchBox } from "../../../../src/console/kit/input/search-box.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { searchWords } from "../../contract/filters.ts";
import { inboxState } from "../inbox-slots.ts";
import { useKeys } from "../keyboard/use-keys.ts";
import { useDialogs } from "../pages/dialogs.tsx";
import { MessageHits } from "../search/message-hits.tsx";
import { walkFound } from "../search/walk-found.ts";
import { useDesk } from "../store/hooks/use-desk.ts";
import { ContactItems } from "./contact-items.tsx";
import { ContactSkeleton } from "./contact-skeleton.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import { useFilters } from "./filters/use-filters.ts";
import { InboxTools } from "./inbox-tools.tsx";
import { NumberSwitch } from "./number-switch.tsx";
import { useOpenContact } from "./use-open-contact.ts";
import "./inbox.css";

const AllItems = lazy(() => import("../together/all-items.tsx"));
const OtherNumbers = lazy(() => import("../search/other-numbers.tsx"));

interface InboxProps {
  numbers: readonly MessengerNumber[];
  /** Null: all of them. */
  active: MessengerNumber | null;
  busy: boolean;
  onSwitch: (id: string) => void;
  canSend: boolean;
}

/** The list of contacts: who wrote, who waits, and the ways to find somebody. */
export const Inbox = memo(function Inbox(props: InboxProps) {
  const { numbers, active, busy, onSwitch, canSend } = props;
  const { t } = useTranslation();
  const desk = useDesk();
  const dialogs = useDialogs();
  const { filters, change, search } = useFilters();
  const openContact = useOpenContact(search);
  const pane = useRef<HTMLElement>(null);
  const query = filters.query ?? "";
  const isSearched = searchWords.safeParse(query).success;
  const all = active === null;
  useEffect(() => {
    if (!all) void desk.show(filters);
  }, [all, desk, filters]);
  // Back from a hit leads to the list as it was searched.
  useLayer(query !== "", () => change({ query: undefined }), { byEscapeOnly: true });
  useKeys({
    "/": () => pane.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    "?": dialogs.keys,
  });
  return (
    <section
      ref={pane}
      className="mx-inbox"
      data-searching={isSearched ? query : undefined}
      aria-label={t("messenger:inbox.title")}
      onKeyDown={walkFound}
    >
      <h1 className="unseen">{t("messenger:nav.messenger")}</h1>
      <header className="mx-inbox-head">
        <NumberSwitch numbers={numbers} active={active} busy={busy} onSwitch={onSwitch} />
        <InboxTools number={active} canSend={canSend} />
      </header>
      <Slot of={inboxState} with={{ number: active ?? { id: desk.numberId } }} />
      <div className="mx-search">
        <SearchBox
          value={query}
          label={t("messenger:search.label")}
          onSearch={(text) => change({ query: text })}
        />
        <FilterChips />
      </div>
      {isSearched && <h2 className="mx-list-title">{t("messenger:search.contacts")}</h2>}
      {all ? (
        <Suspense fallback={<ContactSkeleton />}>
          <AllItems filters={filters} search={search} canSend={canSend} onOpen={openContact} />
        </Suspense>
      ) : (
        <ContactItems filters={filters} search={search} canSend={canSend} onOpen={openContact} />
      )}
      {isSearched && !all && <MessageHits query={query} />}
      {isSearched && numbers.length > 1 && (
        <Suspense fallback={null}>
          <OtherNumbers key={query} query={query} all={all} />
        </Suspense>
      )}
    </section>
  );
});
