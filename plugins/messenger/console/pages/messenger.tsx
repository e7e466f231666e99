import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";
import { allNumbers } from "../../contract/parts.ts";
import { ContactSkeleton } from "../inbox/contact-skeleton.tsx";
import { Inbox } from "../inbox/inbox.tsx";
import { type ActiveNumber, useActiveNumber, useMessengerStore } from "../live/active-number.ts";
import { needReader } from "../live/intake.ts";
import { LiveNotice } from "../live/live-notice.tsx";
import { useDesk, useWaiting } from "../store/hooks/use-desk.ts";
import { FeedSkeleton } from "../thread/feed/feed-skeleton.tsx";
import { Workplace } from "./workplace.tsx";
import "../messenger.css";

// Most people answer for one number.
const Together = lazy(() => import("../together/together.tsx"));

needReader();

/** The shared inbox of the number in the address, or of all of them. */
export function Component() {
  const { t } = useTranslation();
  const active = useActiveNumber();
  const { id, problem } = active;
  const { front } = useMessengerStore();
  // While the page rests no conversation is in front: it may be back without one.
  useLayoutEffect(() => () => front.arrive(null), [front]);
  if (active.away) return active.away;
  if (isMissing(problem?.error)) return <NotFoundPage />;
  if (problem) return <ErrorState {...problem} />;
  if (id === null) return <EmptyState text={t("messenger:inbox.noNumber")} />;
  if (id === allNumbers) {
    return (
      <Suspense fallback={<Waiting />}>
        <Together active={active} waiting={<Waiting />} />
      </Suspense>
    );
  }
  if (id !== undefined) return <Messenger key={id} active={active} id={id} />;
  return <Waiting />;
}

function Waiting() {
  const { contact } = useParams();
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

interface MessengerProps {
  active: ActiveNumber;
  id: string;
}

const Messenger = (props: MessengerProps) => <Workplace {...props} side={<Side {...props} />} />;

function Side({ active, id }: MessengerProps) {
  const { user } = useSession();
  const desk = useDesk();
  const { numbers } = active;
  const number = numbers.data?.data.find((one) => one.id === id);
  const canSend = useMayOn()(
    number ?? { id, workspace_id: user.active_workspace_id ?? "" },
    "send",
  );
  const latest = useRef(active.switchTo);
  useEffect(() => {
    latest.current = active.switchTo;
  });
  const refresh = useCallback(() => desk.refresh(), [desk]);
  const switchTo = useCallback((next: string) => void latest.current(next), []);
  return (
    <>
      <LiveNotice refresh={refresh} waiting={useWaiting()} />
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
    </>
  );
}
