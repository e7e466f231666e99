import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { attentionCards } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  return (
    <PageLayout title={t("admin:nav.overview")} subtitle={t("admin:text")}>
      <Panels columns>
        <Slot of={attentionCards} with={{}} />
      </Panels>
    </PageLayout>
  );
}
