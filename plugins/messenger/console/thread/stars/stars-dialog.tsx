import { Button, Modal } from "antd";
import { use } from "react";
import { Link } from "react-router-dom";
import { useInfiniteList } from "../../../../../src/console/data/use-infinite-list.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { useLayer } from "../../../../../src/console/shell/layers/layers.ts";
import { allNumbers } from "../../../contract/parts.ts";
import { stars } from "../../../contract/resources.ts";
import { kindName } from "../../bubbles/content-line.ts";
import { useFilters } from "../../inbox/filters/use-filters.ts";
import { RowTime } from "../../inbox/row-time.tsx";
import { NumberChip } from "../../inbox/rows/number-chip.tsx";
import { NumberNames } from "../../store/hooks/number-names.ts";
import { useDesk } from "../../store/hooks/use-desk.ts";
import "./stars.css";

/** What the person starred on the number, or on all of them; each leads to its place in the conversation. */
export default function StarsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { numberId } = useDesk();
  const { all } = useFilters().filters;
  const names = use(NumberNames);
  const number = all ? allNumbers : numberId;
  const { query } = useInfiniteList(stars, { filters: { number_id: number } });
  const found = query.data?.pages.flatMap(({ data }) => data) ?? [];
  useLayer(true, onClose);
  return (
    <Modal
      open
      title={t("messenger:stars.name")}
      footer={null}
      onCancel={onClose}
      keyboard={false}
      loading={query.isPending}
    >
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && found.length === 0 && <p>{t("messenger:stars.none")}</p>}
      <ul className="mx-stars">
        {found.map(({ id, number_id, contact, direction, text, type, sent_at }) => (
          <li key={id}>
            <Link
              to={{
                pathname: `/messenger/${contact.id}`,
                search: `?number=${number}&message=${id}`,
              }}
              onClick={onClose}
            >
              <span className="mx-row-top">
                <bdi className="mx-row-name">{contact.nickname ?? contact.name}</bdi>
                <RowTime at={sent_at} />
              </span>
              {names && <NumberChip name={names.get(number_id) ?? ""} />}
              <bdi className="mx-excerpt">
                {direction === "outgoing" && `${t("messenger:bubble.us")}: `}
                {text || t(kindName(type, direction))}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button type="link" loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t("messenger:search.more")}
        </Button>
      )}
    </Modal>
  );
}
