import { Button } from "antd";
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { VList, type VListHandle } from "virtua";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useKeys } from "../keyboard/use-keys.ts";
import { type ContactList, type Filters, isKept, perPage } from "../store/contacts/contact-list.ts";
import { useContactList, useDesk, useFront } from "../store/hooks/use-desk.ts";
import { firstRows, usePlaced } from "../use-placed.ts";
import { ContactSkeleton } from "./contact-skeleton.tsx";
import { useFilters } from "./filters/use-filters.ts";
import { ContactRow, type ContactRowProps } from "./rows/contact-row.tsx";

const rowHeight = 76;

export interface ContactItemsProps {
  filters: Filters;
  /** As they stand in the address. */
  search: string;
  canSend: boolean;
  /** Opens a conversation; the same function every time. */
  onOpen: (contactId: string, replace?: boolean) => void;
}

/** The contacts of the number. */
export const ContactItems = memo(function ContactItems(props: ContactItemsProps) {
  const { filters } = props;
  const { lists } = useDesk();
  const list = useContactList(filters);
  return (
    <ContactRows
      {...props}
      list={list}
      Row={ContactRow}
      onMore={() => void lists.more(filters)}
      onRetry={() => void lists.first(filters, true)}
    />
  );
});

interface ContactRowsProps extends ContactItemsProps {
  list: ContactList;
  Row: ComponentType<ContactRowProps>;
  onMore: () => void;
  onRetry: () => void;
}

/** The contacts of a list; only those in sight are drawn. */
export function ContactRows(props: ContactRowsProps) {
  const { filters, search, canSend, onOpen, list, Row, onMore, onRetry } = props;
  const { t } = useTranslation();
  const placed = usePlaced();
  const handle = useRef<VListHandle>(null);
  const { ids } = list;
  const kept = isKept(list);
  // Where rows left there is nothing to scroll that would bring those not read yet.
  const isShort = list.read && !kept && !list.ended && ids.length < perPage;
  const reads = isShort && !list.loading && !list.error;
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (reads) latest.current();
  }, [reads]);
  const moves = useRowKeys(ids, handle, kept, filters, onOpen);
  const press = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>("a[data-contact]");
    const { contact } = link?.dataset ?? {};
    // Whoever wants another window has it.
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (contact === undefined || !plain || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    onOpen(contact);
  };
  const more = () => {
    const view = handle.current;
    if (!view || list.ended) return;
    const left = view.scrollSize - view.viewportSize - view.scrollOffset;
    if (left < 600) onMore();
  };
  if (!list.read || (ids.length === 0 && (kept || isShort))) {
    return list.error ? <ErrorState error={list.error} retry={onRetry} /> : <ContactSkeleton />;
  }
  if (ids.length === 0) return <Nobody filters={filters} />;
  return (
    <VList
      ref={handle}
      className="mx-list"
      style={filters.query ? { flex: `0 1 ${ids.length * rowHeight}px` } : undefined}
      role="list"
      aria-label={t("messenger:inbox.contacts")}
      aria-busy={kept || undefined}
      data={ids}
      itemSize={rowHeight}
      // So that quick scrolling shows no empty frame.
      bufferSize={placed ? 400 : 0}
      keepMounted={placed ? moves.kept : firstRows}
      onScroll={more}
      onScrollEnd={() => !list.ended || onMore()}
      onClick={press}
      onKeyDown={moves.press}
      onFocus={moves.focus}
    >
      {(id, index) => (
        <Row
          key={id}
          id={id}
          place={index + 1}
          of={ids.length}
          tabbable={id === moves.tabbable}
          search={search}
          canSend={canSend}
        />
      )}
    </VList>
  );
}

/** An empty list, by what narrowed it; the button takes exactly that away. */
function Nobody({ filters: { query, all: _, ...filters } }: { filters: Filters }) {
  const { t } = useTranslation();
  const { change } = useFilters();
  const filtered = Object.keys(filters).length > 0;
  if (!query && !filtered) return <EmptyState text={t("messenger:inbox.nobody")} />;
  const words = { text: t("messenger:inbox.nobodyFits"), clear: t("messenger:inbox.clear") };
  if (query) {
    words.text = filtered ? t("messenger:inbox.nobodyFoundFits") : t("messenger:inbox.nobodyFound");
    words.clear = filtered ? t("messenger:inbox.clearAll") : t("messenger:inbox.clearSearch");
  }
  const clear = () =>
    change({
      view: "",
      messages: "",
      follower_id: "",
      tag_id: "",
      tag: "",
      team_id: "",
      blocked: "",
      query: "",
    });
  return <EmptyState text={words.text} action={<Button onClick={clear}>{words.clear}</Button>} />;
}

/** Arrows move the focus through the rows; J and K open the next and the previous contact. */
function useRowKeys(
  ids: readonly string[],
  handle: React.RefObject<VListHandle | null>,
  kept: boolean,
  filters: Filters,
  onOpen: ContactItemsProps["onOpen"],
) {
  const open = useFront();
  const [focused, setFocused] = useState({ id: open, open });
  // What was opened since is where the list is entered.
  if (focused.open !== open) setFocused({ id: open, open });
  const wanted = useRef<string | null>(null);
  const here = [focused.id, open, ids[0]].find((id) => id && ids.includes(id)) ?? null;
  const at = here === null ? -1 : ids.indexOf(here);
  // Tab reaches one row, however far it was scrolled away.
  const drawn = useMemo(() => (at < 0 ? undefined : [at]), [at]);
  useEffect(() => {
    if (wanted.current === null) return;
    let frame = 0;
    const attempt = () => {
      const row = document.querySelector<HTMLElement>(`[data-contact="${wanted.current}"]`);
      row?.focus();
      // One that was out of sight is hidden until the list has measured it.
      if (row && document.activeElement !== row) frame = requestAnimationFrame(attempt);
      else wanted.current = null;
    };
    attempt();
    return () => cancelAnimationFrame(frame);
  });
  const focusRow = (index: number) => {
    const id = ids[index];
    if (id === undefined) return;
    wanted.current = id;
    handle.current?.scrollToIndex(index, { align: "nearest" });
    setFocused({ id, open });
  };
  const focus = ({ target }: FocusEvent) => {
    const id = contactAt(target);
    if (id !== undefined && id !== focused.id) setFocused({ id, open });
  };
  // The list as it was while it had the open conversation, which may leave it: it was concluded.
  const last = useRef({ ids, filters, open });
  useEffect(() => {
    if (open !== null && ids.includes(open)) last.current = { ids, filters, open };
  }, [ids, filters, open]);
  /** Where the open conversation stands, or between which two it stood. */
  const placeOfOpen = (): number => {
    if (open === null) return -1;
    const index = ids.indexOf(open);
    const before = last.current;
    if (index >= 0 || before.open !== open || before.filters !== filters) return index;
    const next = before.ids.slice(before.ids.indexOf(open)).find((id) => ids.includes(id));
    return (next === undefined ? ids.length : ids.indexOf(next)) - 0.5;
  };
  const step = (by: number) => {
    // Which one is next is not known yet: it may have been answered meanwhile.
    if (kept) return;
    const index = placeOfOpen();
    const next = by > 0 ? Math.floor(index + by) : Math.ceil(index + by);
    const id = ids[next];
    if (id === undefined) return;
    handle.current?.scrollToIndex(next, { align: "nearest" });
    onOpen(id, true);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  const press = (event: KeyboardEvent) => {
    const contact = contactAt(event.target);
    if (contact === undefined) return;
    const index = ids.indexOf(contact);
    const goals: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: ids.length - 1,
    };
    const goal = goals[event.key];
    // Beyond its ends is whatever stands around the list.
    if (goal === undefined || ids[goal] === undefined) return;
    event.preventDefault();
    focusRow(goal);
  };
  return { press, focus, tabbable: here, kept: drawn };
}

/** Of which row something is: its link or its menu, not what the menu opens elsewhere in the page. */
const contactAt = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest(".mx-row")?.querySelector<HTMLElement>("[data-contact]")?.dataset
    .contact;
