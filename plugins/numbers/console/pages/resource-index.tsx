import { useTranslation } from "react-i18next";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { resourceCards } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  return (
    <PageLayout title={t("numbers:nav.resources")} subtitle={t("numbers:resources.text")}>
      <Panels columns>
        <Slot of={resourceCards} with={{}} />
      </Panels>
    </PageLayout>
  );
}
