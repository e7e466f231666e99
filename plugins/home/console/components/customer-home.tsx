import { CheckCircleOutlined } from "@ant-design/icons";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { useSession, useVerifiedRecently } from "../../../../src/console/use-session.ts";
import { ownWorkspaces } from "../../../workspaces/contract/resources.ts";
import { firstNameOf } from "../first-name.ts";
import { homeCards } from "../slots.ts";
import { NoWorkspace } from "./no-workspace.tsx";
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
        {user.active_workspace_id === null ? (
          <NoWorkspace others={workspaces} />
        ) : (
          <>
            <Panels columns>
              <Slot of={homeCards} with={{}} />
            </Panels>
            <QuickLinks />
          </>
        )}
        <Notices />
      </div>
    </PageLayout>
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
