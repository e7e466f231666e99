import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { RefusedPage } from "../../../../src/console/shell/states/refused-page.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { resourceCards } from "../slots.ts";
import "../resources.css";

export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  // No card is about anything of theirs.
  if (user.roles.length > 0 && user.active_workspace_id === null) return <RefusedPage />;
  return (
    <PageLayout title={t("resources:nav.list")} subtitle={t("resources:text")}>
      <div className="resource-cards">
        <Slot of={resourceCards} with={{}} />
      </div>
    </PageLayout>
  );
}
