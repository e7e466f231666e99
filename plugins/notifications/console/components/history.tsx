import { BellOutlined } from "@ant-design/icons";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Pagination } from "../../../../src/console/kit/table/pagination.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { callKey } from "../../../../src/console/use-call.ts";
import { listNotifications } from "../../contract/endpoints.ts";
import { NotificationLine } from "./notification-line.tsx";
import { ReadAllButton } from "./read-all-button.tsx";
import "../notifications.css";

export default function History() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const input = { query: { page } };
  const answer = useQuery({
    queryKey: callKey(listNotifications, input),
    queryFn: ({ signal }) => call(listNotifications, input, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data, isError, error, refetch } = answer;
  const readAgain = () => void cache.invalidateQueries({ queryKey: [listNotifications.name] });
  return (
    <Panel
      title={t("notifications:title")}
      actions={<ReadAllButton unread={data?.unread ?? 0} onRead={readAgain} />}
    >
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {data === undefined && !isError && <PageSkeleton />}
      {data?.data.length === 0 && (
        <EmptyState icon={<BellOutlined />} text={t("notifications:empty")} />
      )}
      <ul className="notification-list">
        {data?.data.map((one) => (
          <NotificationLine key={one.id} notification={one} />
        ))}
      </ul>
      {data && (
        <Pagination
          current={data.meta.current_page}
          last={data.meta.last_page}
          to={(to) => (to === 1 ? "?" : `?page=${to}`)}
        />
      )}
    </Panel>
  );
}
