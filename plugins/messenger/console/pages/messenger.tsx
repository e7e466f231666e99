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
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useEvent, useEvents, useHear } from "../../../../src/console/live/use-event.ts";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { hiddenEvent } from "../../../../src/contract/values/hidden-event.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";
import { numberChanged } from "../../../numbers/contract/events.ts";
import { conversationErased } from "../../contract/events/inbox.ts";
import { ContactSkeleton } from "../inbox/contact-skeleton.tsx";
import { Inbox } from "../inbox/inbox.tsx";
import { type ActiveNumber, useActiveNumber, withNumber } from "../live/active-number.ts";
import { needReader } from "../live/intake.ts";
import { LiveNotice } from "../live/live-notice.tsx";
import { DeskContext, useFront } from "../store/hooks/use-desk.ts";
import { useMessengerStore } from "../store/hooks/use-messenger-store.ts";
import { FeedSkeleton } from "../thread/feed/feed-skeleton.tsx";
import { Threads } from "../thread/threads.tsx";
import { AskedDialog } from "./asked-dialog.ts";
import { DialogsHost } from "./dialogs.tsx";
import { useDetailsPane } from "./use-details-pane.ts";
import "../messenger.css";

// Its form fields are heavy, and nobody needs them to read messages.
const DetailsPane = lazy(() => import("./details-pane.tsx"));

needReader();

/** The shared inbox of the number in the address. */
export function Component() {
  const { t } = useTranslation();
  const active = useActiveNumber();
  const { contact } = useParams();
  const { id, problem } = active;
  if (active.away) return active.away;
  if (isMissing(problem?.error)) return <NotFoundPage />;
  if (problem) return <ErrorState {...problem} />;
  if (id === null) return <EmptyState text={t("messenger:inbox.noNumber")} />;
  if (id !== undefined) return <Messenger key={id} active={active} id={id} />;
  return (
    <div className="mx-page" data-open={contact !== undefined}>
      <div className="mx-side">
        <ContactSkeleton />
      </div>
      {contact === undefined ? <div className="mx-nothing" /> : <FeedSkeleton />}
    </div>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

const noNumbers: readonly never[] = [];

function Messenger({ active, id }: { active: ActiveNumber; id: string }) {
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
    if (into === undefined) tell.success(t("messenger:inbox.erased"));
    else tell.success(t("messenger:inbox.merged"));
    void navigate(into === undefined ? "/messenger" : `/messenger/${into}`, { replace: true });
  });
  useEvents(`number.${id}`, ({ type, id: hidden }) => {
    if (type !== hiddenEvent || hidden !== contact) return;
    tell.success(t("messenger:inbox.hidden"));
    void navigate("/messenger", { replace: true });
  });
  const desk = useMemo(() => store.desk(id), [store, id]);
  useState(() => desk.front.arrive(contact ?? null));
  useLayoutEffect(() => desk.front.arrive(contact ?? null), [desk, contact]);
  const number = numbers.data?.data.find((one) => one.id === id);
  // The messenger shows numbers of the tab's workspace: so it is known before the number is.
  const canSend = useMayOn()(
    number ?? { id, workspace_id: user.active_workspace_id ?? "" },
    "send",
  );
  const pane = useDetailsPane(contact);
  const latest = useRef({ setSearch, switchTo: active.switchTo });
  useEffect(() => {
    latest.current = { setSearch, switchTo: active.switchTo };
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
  useEffect(() => {
    const wake = () => desk.sender.wake();
    window.addEventListener("online", wake);
    return () => window.removeEventListener("online", wake);
  }, [desk]);

  const refresh = useCallback(() => desk.refresh(), [desk]);
  const switchTo = useCallback((next: string) => void latest.current.switchTo(next), []);
  const unknown = useMemo(() => ({ id, status: "connected" as const }), [id]);

  return (
    <DeskContext value={desk}>
      <DialogsHost canSend={canSend}>
        <AskedDialog canSend={canSend} />
        <Panes details={contact !== undefined && pane.open} busy={active.switching}>
          <div className="mx-side">
            <LiveNotice refresh={refresh} />
            {number ? (
              <Inbox
                numbers={numbers.data?.data ?? noNumbers}
                active={number}
                busy={active.switching}
                onSwitch={switchTo}
                canSend={canSend}
              />
            ) : numbers.error ? (
              <ErrorState error={numbers.error} retry={() => void numbers.refetch()} />
            ) : (
              <ContactSkeleton />
            )}
          </div>
          <Threads
            number={number ?? unknown}
            canSend={canSend}
            details={pane.open}
            onDetails={pane.toggle}
          />
          {contact !== undefined && pane.open && (
            <Suspense fallback={<aside className="mx-details" />}>
              <DetailsPane
                contactId={contact}
                canSend={canSend}
                drawer={!pane.wide}
                onClose={pane.close}
              />
            </Suspense>
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
