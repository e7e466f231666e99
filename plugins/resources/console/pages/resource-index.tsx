import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { RefusedPage } from "../../../../src/console/shell/states/refused-page.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { useTabs } from "../../../../src/console/use-tabs.ts";
import { resourceTabs } from "../slots.ts";
import "../resources.css";

export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  const tabs = useTabs(resourceTabs);
  // None of them is about anything of theirs.
  if (user.roles.length > 0 && user.active_workspace_id === null) return <RefusedPage />;
  return (
    <PageLayout title={t("resources:nav.list")} subtitle={t("resources:text")}>
      <div className="resource-cards">
        {tabs.map(({ path, title, about }) => (
          <Panel key={path} title={<Link to={path}>{title}</Link>} intro={about} />
        ))}
      </div>
    </PageLayout>
  );
}
