import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { summary } from "../../contract/resources.ts";
import { totalsIn } from "../../contract/summary.ts";
import { attentionCards } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const { query } = useShow(summary, "all");
  return (
    <PageLayout title={t("admin:nav.overview")} subtitle={t("admin:text")}>
      <Panels columns>
        <Slot of={attentionCards} with={{ totalOf: totalsIn(query) }} />
      </Panels>
    </PageLayout>
  );
}
