import { Skeleton } from "antd";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { getInboxReport } from "../../contract/endpoints.ts";
import { reportTalks } from "../../contract/resources.ts";
import { Breakdowns } from "../components/breakdowns.tsx";
import { FiguresPanel } from "../components/figures-panel.tsx";
import { FileButtons } from "../components/file-buttons.tsx";
import { HoursPanel } from "../components/hours-panel.tsx";
import { KnownFrom } from "../components/known-from.tsx";
import { NarrowBar } from "../components/narrow-bar.tsx";
import { useNarrowed } from "../use-narrowed.ts";
import "../inbox-reports.css";

export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  const workspace = user.active_workspace_id ?? "";
  const narrowed = useNarrowed();
  const { query } = useCustom(
    getInboxReport,
    { params: { workspace }, query: narrowed.query },
    { keep: true, of: reportTalks },
  );
  const report = query.data?.data;
  const { received, sent, resolved } = report?.figures ?? {};
  const quiet = (received ?? 0) + (sent ?? 0) + (resolved?.count ?? 0) === 0;
  return (
    <PageLayout
      title={t("inbox-reports:nav.report")}
      subtitle={
        report &&
        (report.counted_at ? (
          <>
            {t("inbox-reports:counted")} <RelativeTime at={report.counted_at} />
          </>
        ) : (
          t("inbox-reports:counting")
        ))
      }
      extra={<FileButtons workspace={workspace} query={narrowed.query} />}
    >
      <NarrowBar workspace={workspace} narrowed={narrowed} />
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!query.isError && !report && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
      {!query.isError && report && (
        <div className="inbox-report" aria-busy={query.isPlaceholderData || undefined}>
          <Panels>
            <KnownFrom day={report.known_from} asked={report.started_on} />
            <FiguresPanel report={report} drill={narrowed.drill} />
            {quiet ? (
              <EmptyState text={t("inbox-reports:quiet")} />
            ) : (
              <>
                <HoursPanel hours={report.hours} drill={narrowed.drill} />
                <Breakdowns report={report} drill={narrowed.drill} />
              </>
            )}
          </Panels>
        </div>
      )}
    </PageLayout>
  );
}
