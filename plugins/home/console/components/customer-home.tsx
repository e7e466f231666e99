import { CheckCircleOutlined } from "@ant-design/icons";
import { lazy, Suspense } from "react";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { InView } from "../../../../src/console/kit/waiting/in-view.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useSession, useVerifiedRecently } from "../../../../src/console/use-session.ts";
import { ownWorkspaces } from "../../../workspaces/contract/resources.ts";
import { firstNameOf } from "../first-name.ts";
import { homeCards, homeMoreCards } from "../slots.ts";
import { useHomeSummary } from "../use-home-summary.ts";
import { FirstSteps } from "./first-steps.tsx";
import { Notices } from "./notices.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { Stale } from "./stale.tsx";

const Suspended = lazy(() => import("./suspended.tsx"));

export function CustomerHome() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data: workspaces } = useList(ownWorkspaces).result;
  const active = workspaces.find(({ id }) => id === user.active_workspace_id);
  return (
    <PageLayout
      title={t("home:greeting", { name: firstNameOf(user.name) })}
      // Its line is there from the start, so that nothing moves when the name comes.
      subtitle={active ? t("home:inWorkspace", { workspace: active.name }) : "\u00a0"}
    >
      <div className="home">
        <JustVerified />
        {active?.status === "suspended" && (
          <Suspense>
            <Suspended />
          </Suspense>
        )}
        <Overview />
        <Notices />
      </div>
    </PageLayout>
  );
}

/** The first steps, what each domain has to say, and the ways onward. */
function Overview() {
  const { data, error, refetch } = useHomeSummary();
  if (data === undefined) {
    if (error) return <ErrorState error={error} retry={() => void refetch()} />;
    return <Waiting />;
  }
  const summary = data.data;
  const open = Object.keys(summary.parts).length > 0;
  return (
    <>
      <FirstSteps summary={summary} />
      <Stale readAt={summary.read_at} failed={error !== null} retry={() => void refetch()} />
      {open && (
        <>
          <div className="home-cards">
            <Slot of={homeCards} with={{ summary }} waiting={<Waiting />} />
          </div>
          <QuickLinks />
          <InView height={900} near={0}>
            <div className="home-cards">
              <Slot of={homeMoreCards} with={{ summary }} waiting={<CardWaiting />} />
            </div>
          </InView>
        </>
      )}
    </>
  );
}

/** As tall as the window: what comes below does not move when the cards are there. */
const Waiting = () => (
  <div className="home-waiting">
    <CardsSkeleton cards={2} height={420} />
  </div>
);

const CardWaiting = () => <CardsSkeleton cards={1} height={320} />;

function JustVerified() {
  const { t } = useTranslation();
  const recently = useVerifiedRecently();
  return (
    <div role="status">
      {(recently.email || recently.whatsapp) && (
        <p className="home-verified">
          <CheckCircleOutlined aria-hidden /> {t("home:verify.done")}
        </p>
      )}
    </div>
  );
}
