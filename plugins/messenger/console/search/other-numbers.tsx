import { Button } from "antd";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { searchAllNumbers } from "../../contract/endpoints/messages.ts";
import { RowTime } from "../inbox/row-time.tsx";
import { useDesk } from "../store/hooks/use-desk.ts";
import { Excerpt } from "./excerpt.tsx";

interface OtherNumbersProps {
  query: string;
  /** No number is searched by itself, and the list above shows the people. */
  all: boolean;
}

/** What the other numbers of the workspace have of it, where they allow to be searched. */
export default function OtherNumbers({ query, all }: OtherNumbersProps) {
  const { t } = useTranslation();
  const [pages, setPages] = useState(1);
  const title = all ? t("messenger:search.messages") : t("messenger:search.others");
  return (
    <section className="mx-hits" aria-label={title}>
      <h2 className="mx-list-title">{title}</h2>
      {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
        <Found
          key={page}
          query={query}
          all={all}
          page={page}
          more={page === pages ? () => setPages(page + 1) : undefined}
        />
      ))}
    </section>
  );
}

interface FoundProps extends OtherNumbersProps {
  page: number;
  more: (() => void) | undefined;
}

function Found({ query, all, page, more }: FoundProps) {
  const { t } = useTranslation();
  const { numberId } = useDesk();
  const [search] = useSearchParams();
  const { query: read } = useCustom(
    searchAllNumbers,
    { query: { query, page, except: all ? undefined : numberId } },
    { staleTime: 30_000 },
  );
  if (read.isError) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  const found = read.data?.data;
  const contacts = all ? [] : (found?.data.contacts ?? []);
  const messages = found?.data.messages ?? [];
  const place = (messageId: string, number: string) => {
    const next = all ? new URLSearchParams(search) : new URLSearchParams({ number });
    next.set("message", messageId);
    return `?${next}`;
  };
  const count = contacts.length + messages.length;
  const isShort = found?.meta.searched_messages === false;
  const goesOn = found?.meta.has_more || (!all && found?.meta.has_more_contacts);
  const said = () => {
    if (read.isPending) return t("messenger:search.searching");
    if (all && isShort) return t("messenger:search.short");
    if (all && count === 0) return t("messenger:search.noMessages");
    if (all) return t("messenger:search.found", { count });
    if (count > 0) return t("messenger:search.foundInOthers", { count });
    return isShort ? t("messenger:search.noContactsInOthers") : t("messenger:search.noneInOthers");
  };
  return (
    <>
      <p role="status" className={count > 0 ? "unseen" : "mx-hits-none"}>
        {said()}
      </p>
      {!all && isShort && page === 1 && (
        <p className="mx-hits-none">{t("messenger:search.short")}</p>
      )}
      <ul>
        {contacts.map(({ id, name, nickname, phone, number, found_by }) => (
          <li key={id}>
            <Link to={`/messenger/${id}?number=${number.id}`}>
              <span className="mx-row-top">
                <bdi className="mx-row-name">{nickname ?? name}</bdi>
                <bdi>{number.display_name}</bdi>
              </span>
              <PhoneText value={phone} />
              {found_by !== null && <Excerpt text={found_by} query={query} />}
            </Link>
          </li>
        ))}
        {messages.map(({ id, sent_at, contact, number, excerpt }) => (
          <li key={id}>
            <Link to={{ pathname: `/messenger/${contact.id}`, search: place(id, number.id) }}>
              <span className="mx-row-top">
                <bdi className="mx-row-name">
                  {contact.nickname ?? contact.name} · {number.display_name}
                </bdi>
                <RowTime at={sent_at} />
              </span>
              <Excerpt text={excerpt} query={query} />
            </Link>
          </li>
        ))}
      </ul>
      {more && goesOn && (
        <Button type="link" onClick={more}>
          {t(all ? "messenger:search.more" : "messenger:search.moreInOthers")}
        </Button>
      )}
    </>
  );
}
