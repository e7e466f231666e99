import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { resourceCards } from "../slots.ts";
import "../resources.css";

export function Component() {
  const { t } = useTranslation();
  return (
    <PageLayout title={t("resources:nav.list")} subtitle={t("resources:text")}>
      <div className="resource-cards">
        <Slot of={resourceCards} with={{}} />
      </div>
    </PageLayout>
  );
}
