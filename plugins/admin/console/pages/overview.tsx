import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { UrgentCounts } from "../../../../src/console/kit/page/counts.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { summary } from "../../contract/resources.ts";
import { totalsIn } from "../../contract/summary.ts";
import { attentionCards, trendCards } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const { query } = useShow(summary, "all");
  const totalOf = totalsIn(query);
  const read = query.data?.data;
  if (read === undefined && !query.isError) {
    return (
      <PageLayout title={t("admin:nav.overview")} subtitle={t("admin:text")}>
        <CardsSkeleton cards={6} height={220} />
      </PageLayout>
    );
  }
  return (
    <PageLayout title={t("admin:nav.overview")} subtitle={t("admin:text")}>
      <Panels>
        <Panel title={t("admin:attention")}>
          {query.isError && !read ? (
            <ErrorState error={query.error} retry={() => void query.refetch()} />
          ) : (
            <UrgentCounts none={read && t("admin:calm")}>
              <Slot of={attentionCards} with={{ totalOf }} />
            </UrgentCounts>
          )}
        </Panel>
        <Panels columns>
          <Slot of={attentionCards} with={{ totalOf }} />
        </Panels>
        {read && (
          <Panels columns>
            <Slot of={trendCards} with={{ summary: read }} />
          </Panels>
        )}
      </Panels>
    </PageLayout>
  );
}
