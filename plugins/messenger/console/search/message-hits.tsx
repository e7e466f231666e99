import { Button } from "antd";
import { Link, useSearchParams } from "react-router-dom";
import { useInfiniteList } from "../../../../src/console/data/use-infinite-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { messageHits } from "../../contract/resources.ts";
import { RowTime } from "../inbox/row-time.tsx";
import { useDesk } from "../store/hooks/use-desk.ts";
import { Excerpt } from "./excerpt.tsx";

/** Messages that contain what is searched; each leads to its place in the conversation. */
export function MessageHits({ query }: { query: string }) {
  const { t } = useTranslation();
  const { numberId } = useDesk();
  const [search] = useSearchParams();
  const { query: hits } = useInfiniteList(messageHits, {
    filters: { query, number_id: numberId },
    staleTime: 30_000,
  });
  const found = hits.data?.pages.flatMap(({ data }) => data) ?? [];
  const place = (messageId: string) => {
    const next = new URLSearchParams(search);
    next.set("message", messageId);
    return `?${next}`;
  };
  return (
    <section className="mx-hits" aria-label={t("messenger:search.messages")}>
      <h2 className="mx-list-title">{t("messenger:search.messages")}</h2>
      <p role="status" className={found.length > 0 ? "unseen" : "mx-hits-none"}>
        {hits.isPending
          ? t("messenger:search.searching")
          : found.length === 0
            ? t("messenger:search.noMessages")
            : hits.hasNextPage
              ? t("messenger:search.foundMore", { count: found.length })
              : t("messenger:search.found", { count: found.length })}
      </p>
      {hits.isError && <ErrorState error={hits.error} retry={() => void hits.refetch()} />}
      <ul>
        {found.map(({ message, contact, excerpt }) => (
          <li key={message.id}>
            <Link to={{ pathname: `/messenger/${contact.id}`, search: place(message.id) }}>
              <span className="mx-row-top">
                <bdi className="mx-row-name">{contact.nickname ?? contact.name}</bdi>
                <RowTime at={message.sent_at} />
              </span>
              <Excerpt text={excerpt} query={query} />
            </Link>
          </li>
        ))}
      </ul>
      {hits.hasNextPage && (
        <Button type="link" loading={hits.isFetching} onClick={() => void hits.fetchNextPage()}>
          {t("messenger:search.more")}
        </Button>
      )}
    </section>
  );
}
