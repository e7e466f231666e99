import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useSession } from "../../../../../src/console/use-session.ts";
import { type InboxView, inboxViews } from "../../../contract/conversation.ts";
import { allNumbers } from "../../../contract/parts.ts";
import { numberParam } from "../../live/tab-number.ts";
import type { Filters } from "../../store/contacts/contact-list.ts";

const names = [
  "view",
  "messages",
  "follower_id",
  "tag_id",
  "tag",
  "team_id",
  "blocked",
  "query",
] as const;
/** What the address says of the list: the number and the filters. */
export const listNames = [numberParam, ...names];
/** The saved view that is open. */
export const savedParam = "saved";
const kept = [...listNames, savedParam];

const isView = (text: string | undefined): text is InboxView =>
  inboxViews.some((view) => view === text);

/** The list's filters, as they stand in the address. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const { user } = useSession();
  const text = listSearch(search);
  const filters = useMemo(() => {
    const { number, view, messages, follower_id, tag_id, tag, team_id, blocked, query } =
      Object.fromEntries(new URLSearchParams(text));
    const found: Filters = {};
    if (isView(view)) found.view = view;
    if (view === "mine") found.me = user.id;
    if (messages === "unread") found.messages = "unread";
    if (follower_id) found.follower_id = follower_id;
    if (number === allNumbers) found.all = true;
    if (tag_id && !found.all) found.tag_id = tag_id;
    if (tag && found.all) found.tag = tag;
    if (team_id) found.team_id = team_id;
    if (blocked === "true") found.blocked = "true";
    if (query) found.query = query;
    return found;
  }, [text, user.id]);
  const change = (part: { [K in keyof Filters]?: string | undefined }) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { filters, change, search: text };
}

/** The address's number and filters without what belongs to one conversation. */
export function listSearch(search: URLSearchParams): string {
  const list = new URLSearchParams();
  for (const name of kept) {
    const value = search.get(name);
    if (value) list.set(name, value);
  }
  const text = list.toString();
  return text === "" ? "" : `?${text}`;
}
