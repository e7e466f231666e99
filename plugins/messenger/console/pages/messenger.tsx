import { MessageOutlined } from "@ant-design/icons";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useEvent, useHear } from "../../../../src/console/live/use-event.ts";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";
import { numberChanged } from "../../../numbers/contract/events.ts";
import { ContactSkeleton } from "../inbox/contact-skeleton.tsx";
import { Inbox } from "../inbox/inbox.tsx";
import { type ActiveNumber, useActiveNumber, withNumber } from "../live/active-number.ts";
import { needReader } from "../live/intake.ts";
import { LiveNotice } from "../live/live-notice.tsx";
import { DeskContext } from "../store/hooks/use-desk.ts";
import { useMessengerStore } from "../store/hooks/use-messenger-store.ts";
import { FeedSkeleton } from "../thread/feed/feed-skeleton.tsx";
import { ThreadPane } from "../thread/thread-pane.tsx";
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

function Messenger({ active, id }: { active: ActiveNumber; id: string }) {
  const { t } = useTranslation();
  const store = useMessengerStore();
  const { user } = useSession();
  const hear = useHear();
  const { contact } = useParams();
  const { numbers } = active;
  const [, setSearch] = useSearchParams();
  useEvent(numberChanged, `number.${id}`, () => void numbers.refetch());
  const desk = useMemo(() => store.desk(id), [store, id]);
  const number = numbers.data?.data.find((one) => one.id === id);
  // The messenger shows numbers of the tab's workspace: so it is known before the number is.
  const canSend = useMayOn()(
    number ?? { id, workspace_id: user.active_workspace_id ?? "" },
    "send",
  );
  const pane = useDetailsPane(contact);
  useEffect(() => {
    desk.threads.onElsewhere = (other) =>
      setSearch((old) => withNumber(old, other), { replace: true });
    desk.lists.onHead = (head) => hear(`number.${id}`, head);
    const keep = () => desk.keep();
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [desk, hear, id, setSearch]);
  useEffect(() => {
    const wake = () => desk.sender.wake();
    window.addEventListener("online", wake);
    return () => window.removeEventListener("online", wake);
  }, [desk]);

  return (
    <DeskContext value={desk}>
      <DialogsHost>
        <AskedDialog canSend={canSend} />
        <div
          className="mx-page"
          data-open={contact !== undefined}
          data-details={contact !== undefined && pane.open}
          aria-busy={active.switching}
        >
          <div className="mx-side">
            <LiveNotice refresh={() => desk.refresh()} />
            {number ? (
              <Inbox
                numbers={numbers.data?.data ?? []}
                active={number}
                busy={active.switching}
                onSwitch={(next) => void active.switchTo(next)}
                canSend={canSend}
                open={contact ?? null}
              />
            ) : numbers.error ? (
              <ErrorState error={numbers.error} retry={() => void numbers.refetch()} />
            ) : (
              <ContactSkeleton />
            )}
          </div>
          {contact === undefined ? (
            <div className="mx-nothing">
              <EmptyState icon={<MessageOutlined />} text={t("messenger:thread.choose")} />
            </div>
          ) : (
            <ThreadPane
              key={contact}
              number={number ?? { id, status: "connected" }}
              contactId={contact}
              canSend={canSend}
              details={pane.open}
              onDetails={pane.toggle}
            />
          )}
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
        </div>
      </DialogsHost>
    </DeskContext>
  );
}
