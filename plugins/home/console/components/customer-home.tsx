import { CheckCircleOutlined } from "@ant-design/icons";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useSession, useVerifiedRecently } from "../../../../src/console/use-session.ts";
import { ownWorkspaces } from "../../../workspaces/contract/resources.ts";
import { firstNameOf } from "../first-name.ts";
import { homeCards } from "../slots.ts";
import { useHomeSummary } from "../use-home-summary.ts";
import { FirstSteps } from "./first-steps.tsx";
import { Notices } from "./notices.tsx";
import { QuickLinks } from "./quick-links.tsx";

export function CustomerHome() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data: workspaces } = useList(ownWorkspaces).result;
  const active = workspaces.find(({ id }) => id === user.active_workspace_id);
  return (
    <PageLayout
      title={t("home:greeting", { name: firstNameOf(user.name) })}
      subtitle={active && t("home:inWorkspace", { workspace: active.name })}
    >
      <div className="home">
        <JustVerified />
        <Overview />
        {user.active_workspace_id !== null && <QuickLinks />}
        <Notices />
      </div>
    </PageLayout>
  );
}

/** The first steps, and what each domain has to say. */
function Overview() {
  const { data, error, refetch } = useHomeSummary();
  if (data === undefined) {
    if (error) return <ErrorState error={error} retry={() => void refetch()} />;
    return <CardsSkeleton cards={4} height={280} />;
  }
  const summary = data.data;
  return (
    <>
      <FirstSteps summary={summary} />
      <Panels columns>
        <Slot of={homeCards} with={{ summary }} />
      </Panels>
    </>
  );
}

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
