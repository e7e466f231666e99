import { Modal, Skeleton } from "antd";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import type { EarlierTalk, TalkElsewhere } from "../../contract/earlier.ts";
import { getEarlierTalks } from "../../contract/endpoints.ts";

interface EarlierDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

/** What was closed of a conversation, and where else the same person writes; each leads there. */
export default function EarlierDialog({ conversation, onClose }: EarlierDialogProps) {
  const { t } = useTranslation();
  const { id: contact, name, nickname, assignment } = conversation;
  const { query } = useCustom(
    getEarlierTalks,
    { params: { contact } },
    { dependsOn: assignment?.version ?? 0, keep: true },
  );
  const [search] = useSearchParams();
  const to = (id: string, change: Record<string, string>) => {
    const next = new URLSearchParams(search);
    // Where they lie over the conversation, what it leads to would be behind them.
    next.delete("details");
    for (const [key, value] of Object.entries(change)) next.set(key, value);
    return { pathname: `/messenger/${id}`, search: `?${next}` };
  };
  useLayer(true, onClose);
  const found = query.data?.data;
  return (
    <Modal
      open
      title={t("assignments:earlier.titleOf", { name: nickname ?? name })}
      footer={null}
      keyboard={false}
      onCancel={onClose}
    >
      <div className="as-earlier">
        {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {found && (
          <>
            <Part title={t("assignments:earlier.here")} none={t("assignments:earlier.noneHere")}>
              {found.here.map((one) => (
                <li key={one.id}>
                  <Link to={to(contact, { message: one.message_id })} onClick={onClose}>
                    <Stretch talk={one} />
                  </Link>
                </li>
              ))}
            </Part>
            <Part
              title={t("assignments:earlier.elsewhere")}
              none={t("assignments:earlier.noneElsewhere")}
            >
              {found.elsewhere.map((one) => (
                <li key={one.id}>
                  <Link
                    to={to(one.id, search.get("number") === "all" ? {} : { number: one.number.id })}
                    onClick={onClose}
                  >
                    <Elsewhere talk={one} />
                  </Link>
                </li>
              ))}
            </Part>
          </>
        )}
      </div>
    </Modal>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {children.length === 0 ? <p className="as-none">{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

function Stretch({ talk: { from, until, by, messages } }: { talk: EarlierTalk }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first, last] = [format.date(from), format.date(until)];
  return (
    <>
      <strong>{first === last ? first : t("assignments:earlier.span", { first, last })}</strong>
      <small>
        {t("assignments:earlier.messages", { count: messages })} ·{" "}
        {by ? t("assignments:earlier.doneBy", { name: by.name }) : t("assignments:earlier.done")}
      </small>
    </>
  );
}

function Elsewhere({ talk }: { talk: TalkElsewhere }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, name, nickname, phone, last_message: last } = talk;
  return (
    <>
      <strong>
        <bdi>{number.display_name}</bdi>
      </strong>
      <small>
        <bdi>{nickname ?? name}</bdi> · <PhoneText value={phone} />
      </small>
      <small>
        {last
          ? t("assignments:earlier.last", { time: format.dateTime(last.sent_at) })
          : t("assignments:earlier.silent")}
      </small>
    </>
  );
}
