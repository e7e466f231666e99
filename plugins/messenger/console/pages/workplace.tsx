import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useEvent, useEvents, useHear } from "../../../../src/console/live/use-event.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { hiddenEvent } from "../../../../src/contract/values/hidden-event.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";
import { numberChanged } from "../../../numbers/contract/events.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { conversationErased } from "../../contract/events/inbox.ts";
import { type ActiveNumber, useMessengerStore, withNumber } from "../live/active-number.ts";
import { useWayBack } from "../live/use-way-back.ts";
import { DeskContext, useFront } from "../store/hooks/use-desk.ts";
import { FeedSkeleton } from "../thread/feed/feed-skeleton.tsx";
import { Threads } from "../thread/threads.tsx";
import { erasedToast } from "../thread-slots.ts";
import { AskedDialog } from "./asked-dialog.ts";
import { DialogsHost } from "./dialogs.tsx";
import { useDetailsPane } from "./use-details-pane.ts";

// Its form fields are heavy, and nobody needs them to read messages.
const DetailsPane = lazy(() => import("./details-pane.tsx"));

interface WorkplaceProps {
  active: ActiveNumber;
  /** The number of the conversation in front; without one, a number of the list. */
  id: string;
  /** Whose conversation is in front is still asked. */
  pending?: boolean;
  /** Numbers on which a contact can be made, where the list is of several. */
  writable?: readonly MessengerNumber[];
  /** The list. */
  side: ReactNode;
}

/** List, conversation and details, with what keeps the conversation in front true. */
export function Workplace({ active, id, pending = false, writable, side }: WorkplaceProps) {
  const store = useMessengerStore();
  const { user } = useSession();
  const { t } = useTranslation();
  const tell = useTell();
  const navigate = useNavigate();
  const hear = useHear();
  const { contact } = useParams();
  const { numbers } = active;
  const [, setSearch] = useSearchParams();
  useEvent(numberChanged, `number.${id}`, () => void numbers.refetch());
  useEvent(conversationErased, `number.${id}`, ({ contact_id: erased, into }) => {
    if (erased !== contact) return;
    if (into === undefined) {
      tell.success(t("messenger:inbox.erased"), undefined, erasedToast(erased));
    } else tell.success(t("messenger:inbox.merged"));
    void navigate(into === undefined ? "/messenger" : `/messenger/${into}`, { replace: true });
  });
  useEvents(`number.${id}`, ({ type, id: hidden }) => {
    if (type !== hiddenEvent || hidden !== contact) return;
    tell.success(t("messenger:inbox.hidden"));
    void navigate("/messenger", { replace: true });
  });
  const desk = useMemo(() => store.desk(id), [store, id]);
  useState(() => desk.front.begin(contact ?? null));
  useLayoutEffect(() => desk.front.arrive(contact ?? null), [desk, contact]);
  const number = numbers.data?.data.find((one) => one.id === id);
  // The messenger shows numbers of the tab's workspace: so it is known before the number is.
  const workspace_id = user.active_workspace_id ?? "";
  const mayOn = useMayOn();
  const canSend = mayOn(number ?? { id, workspace_id }, "send");
  const pane = useDetailsPane(contact);
  const latest = useRef({ setSearch });
  useEffect(() => {
    latest.current = { setSearch };
  });
  useEffect(() => {
    desk.threads.onElsewhere = (other) =>
      latest.current.setSearch((old) => withNumber(old, other), { replace: true });
    desk.threads.onMerged = (into) => void navigate(`/messenger/${into}`, { replace: true });
    desk.lists.onHead = (head) => hear(`number.${id}`, head);
    const keep = () => desk.keep();
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [desk, hear, id, navigate]);
  useWayBack(useCallback(() => desk.sender.wake(), [desk]));
  const unknown = useMemo(() => ({ id, status: "connected" as const }), [id]);
  // The address follows what was pressed: for a moment it names a conversation of another number.
  const named = (contact !== undefined && store.numberOf(contact)) || id;
  const canMake = writable ? writable.length > 0 : canSend;

  return (
    <DeskContext value={desk}>
      <DialogsHost canSend={canSend} writable={writable}>
        <AskedDialog canSend={canMake} />
        <Panes details={contact !== undefined && pane.open} busy={active.switching}>
          <div className="mx-side">{side}</div>
          {pending ? (
            <FeedSkeleton />
          ) : (
            <Threads
              key={id}
              number={number ?? unknown}
              canSend={canSend}
              details={pane.open}
              onDetails={pane.toggle}
            />
          )}
          {contact !== undefined && !pending && pane.open && (
            <DeskContext value={store.desk(named)}>
              <Suspense fallback={<aside className="mx-details" />}>
                <DetailsPane
                  contactId={contact}
                  canSend={named === id ? canSend : mayOn({ id: named, workspace_id }, "send")}
                  drawer={!pane.wide}
                  onClose={pane.close}
                />
              </Suspense>
            </DeskContext>
          )}
        </Panes>
      </DialogsHost>
    </DeskContext>
  );
}

interface PanesProps {
  details: boolean;
  busy: boolean;
  children: ReactNode;
}

/** List, conversation and details beside one another, or the one there is room for. */
function Panes({ details, busy, children }: PanesProps) {
  const open = useFront() !== null;
  return (
    <div className="mx-page" data-open={open} data-details={open && details} aria-busy={busy}>
      {children}
    </div>
  );
}
