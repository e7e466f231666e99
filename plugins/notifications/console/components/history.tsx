import { BellOutlined } from "@ant-design/icons";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Pagination } from "../../../../src/console/kit/table/pagination.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { notifications } from "../../contract/resources.ts";
import { useNotifications } from "../use-notifications.ts";
import { useSentences } from "../use-sentences.ts";
import { NotificationLine } from "./notification-line.tsx";
import { ReadAllButton } from "./read-all-button.tsx";
import "../notifications.css";

export default function History() {
  const { t } = useTranslation();
  const { tableQuery, result, address } = useTable(notifications);
  const newest = useNotifications();
  const { data, isError, error, refetch } = tableQuery;
  const shown = data?.data ?? [];
  const sentenceOf = useSentences(shown);
  const { page, perPage } = address.state;
  return (
    <Panel
      title={t("notifications:title")}
      actions={
        <ReadAllButton unread={newest.data?.unread ?? 0} onRead={() => void newest.refetch()} />
      }
    >
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {data === undefined && !isError && <PageSkeleton />}
      {data?.data.length === 0 && (
        <EmptyState icon={<BellOutlined />} text={t("notifications:empty")} />
      )}
      <ul className="notification-list">
        {shown.map((one) => (
          <NotificationLine
            key={one.id}
            notification={one}
            sentence={sentenceOf(one)}
            onMark={() => void newest.refetch()}
          />
        ))}
      </ul>
      {data && (
        <Pagination
          current={page}
          last={Math.max(1, Math.ceil((result.total ?? 0) / perPage))}
          to={address.to}
        />
      )}
    </Panel>
  );
}
