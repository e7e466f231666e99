import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useHub } from "../../../../src/console/live/use-event.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { getNumber } from "../../../numbers/contract/endpoints.ts";
import { useWayInto } from "../../../workspaces/console/slots.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { switchToAllNumbers } from "../../contract/endpoints/all.ts";
import { getConversation, listConversations } from "../../contract/endpoints/inbox.ts";
import { switchMessengerNumber } from "../../contract/endpoints/numbers.ts";
import { allNumbers } from "../../contract/parts.ts";
import { perPage } from "../store/contacts/contact-list.ts";
import { type MessengerStore, storeOf } from "../store/messenger-store.ts";
import { numberParam } from "./tab-number.ts";
import { useNumbers } from "./use-numbers.ts";

const delay = 400;

/** A problem, and the way to try again. */
interface Problem {
  error: unknown;
  retry: () => void;
}

export const useMessengerStore = (): MessengerStore => storeOf(useHub(), useSession().user);

/** The number the messenger shows, and the way to another one. */
export interface ActiveNumber {
  /** Undefined while unknown, null when the person has none; perhaps all numbers. */
  id: string | null | undefined;
  problem: Problem | undefined;
  /** It is another workspace's: the tab goes there first. */
  away: ReactElement | null;
  numbers: ReturnType<typeof useNumbers>;
  switching: boolean;
  switchTo: (id: string) => Promise<void>;
}

/**
 * The number is the address's. An address without one gets the number of the contact it names, else the
 * one this tab showed last, else the one the person chose last.
 */
export function useActiveNumber(): ActiveNumber {
  const { user } = useSession();
  const { id, problem } = useNamedNumber();
  const numbers = useNumbers();
  const store = useMessengerStore();
  const few = useFew(id, numbers.data?.data);
  // What this tab shows already need not wait until all numbers are known.
  const here = numbers.data
    ? id === allNumbers || numbers.data.data.some((one) => one.id === id)
    : typeof id === "string" && id === store.active;
  const { query: other } = useCustom(
    getNumber,
    id && id !== allNumbers && numbers.data && !here ? { params: { number: id } } : null,
    { gcTime: 0 },
  );
  const workspace = here ? undefined : other.data?.data.workspace_id;
  const away = useWayInto(workspace);
  const isNew = workspace === user.active_workspace_id;
  const { refetch } = numbers;
  useEffect(() => {
    if (isNew) void refetch();
  }, [isNew, refetch]);
  useShown(here && !few ? id : undefined, numbers.data?.data);
  const failed = !here && id ? [other, numbers].find(({ isError }) => isError) : undefined;
  return {
    id: few ? few.id : here || id === null ? id : undefined,
    problem: problem ?? (failed && { error: failed.error, retry: () => void failed.refetch() }),
    away,
    numbers,
    ...useSwitch(id),
  };
}

/** Where somebody asks for all of fewer than two: their one number, once the address says so, or none. */
function useFew(id: string | null | undefined, numbers?: readonly MessengerNumber[]) {
  const store = useMessengerStore();
  const navigate = useNavigate();
  const { contact } = useParams();
  const [, setSearch] = useSearchParams();
  const few = id === allNumbers && numbers !== undefined && numbers.length < 2;
  const only = few ? numbers[0]?.id : undefined;
  useEffect(() => {
    if (!only) return;
    const lost = contact !== undefined && (store.numberOf(contact) ?? only) !== only;
    if (lost) void navigate(`/messenger?${numberParam}=${only}`, { replace: true });
    else setSearch((old) => withNumber(old, only), { replace: true });
  }, [only, contact, store, navigate, setSearch]);
  return few ? { id: only ? undefined : null } : null;
}

/** Finds what the address means, and writes it there. */
function useNamedNumber(): { id: string | null | undefined; problem: Problem | undefined } {
  const store = useMessengerStore();
  useState(() => store.recall());
  const active = useSyncExternalStore(store.subscribe, () => store.active);
  const { contact } = useParams();
  const { key } = useLocation();
  const [search, setSearch] = useSearchParams();
  const named = search.get(numberParam);
  // Where all numbers are shown, a conversation of any of them is.
  const isShown = contact === undefined || active === allNumbers;
  const known = named ?? (isShown ? active : store.numberOf(contact));
  const ofContact = known === undefined && contact !== undefined;
  const { query: conversation } = useCustom(
    getConversation,
    ofContact ? { params: { contact } } : null,
    { gcTime: 0 },
  );
  const { query: list } = useCustom(
    listConversations,
    known === undefined && !ofContact ? { query: { page: 1, per_page: perPage } } : null,
    { gcTime: 0 },
  );
  const first = list.data?.data;
  useEffect(() => {
    if (first) store.begin(first);
  }, [store, first]);
  const id = known === undefined ? conversation.data?.data.data.number_id : known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next address may come before this one was drawn
  useEffect(() => {
    if (named !== null || !id) return;
    setSearch((old) => withNumber(old, id), { replace: true });
  }, [named, id, key, setSearch]);
  const { error, refetch } = ofContact ? conversation : list;
  const problem = id === undefined && error ? { error, retry: () => void refetch() } : undefined;
  return { id, problem };
}

/** An address with another number. */
export function withNumber(search: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(numberParam, id);
  return next;
}

/** What the tab shows from now on; says so where nobody chose it here. */
function useShown(id: string | null | undefined, numbers: readonly MessengerNumber[] = []) {
  const { t } = useTranslation();
  const tell = useTell();
  const store = useMessengerStore();
  const chosen = (useLocation().state as { chosen?: true } | null)?.chosen;
  const remember = useRemember(true);
  const name = numbers.find((one) => one.id === id)?.display_name ?? "";
  const latest = useRef({ t, tell, remember, chosen, name });
  useEffect(() => {
    latest.current = { t, tell, remember, chosen, name };
  });
  useEffect(() => {
    if (!id) return;
    const former = store.active;
    store.follow(id);
    const { t, tell, remember, chosen, name } = latest.current;
    if (!former || former === id || chosen) return;
    const all = id === allNumbers;
    tell.success(all ? t("messenger:inbox.nowOnAll") : t("messenger:inbox.nowOn", { name }));
    // For the next visit; here nothing depends on it.
    remember(id).catch(() => undefined);
  }, [id, store]);
}

/** Keeps a number, or all of them, for the next visit. */
function useRemember(quiet: boolean): (id: string) => Promise<unknown> {
  const options = quiet ? { quiet } : {};
  const one = useCustomMutation(switchMessengerNumber, options).mutateAsync;
  const all = useCustomMutation(switchToAllNumbers, options).mutateAsync;
  return (id) => (id === allNumbers ? all({}) : one({ params: { number: id } }));
}

/** Switching by hand: the account remembers the number, and nothing of the former one's address stays. */
function useSwitch(id: string | null | undefined) {
  const navigate = useNavigate();
  const remember = useRemember(false);
  const [switching, setSwitching] = useState(false);
  const switchTo = async (next: string) => {
    if (next === id || switching) return;
    setSwitching(true);
    try {
      await remember(next);
      await new Promise((resolve) => setTimeout(resolve, delay));
      const search = `?${withNumber(new URLSearchParams(), next)}`;
      await navigate({ pathname: "/messenger", search }, { state: { chosen: true } });
    } catch {
      // Told as a toast: the number stays.
    } finally {
      setSwitching(false);
    }
  };
  return { switching, switchTo };
}
