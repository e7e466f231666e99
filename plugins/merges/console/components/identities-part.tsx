import { MergeCellsOutlined } from "@ant-design/icons";
import { Button, Progress } from "antd";
import { lazy } from "react";
import { Link } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { separateContacts } from "../../contract/endpoints.ts";
import type { Identity, Moving } from "../../contract/identity.ts";
import { contactIdentities } from "../../contract/resources.ts";
import "../merges.css";

const MergeDialog = lazy(() => import("./merge-dialog.tsx"));

interface IdentitiesPartProps {
  conversation: Conversation;
  canSend: boolean;
}

/** Other phones of the contact, who may be the same person, and the way to make one contact of two. */
export default function IdentitiesPart({ conversation, canSend }: IdentitiesPartProps) {
  const { t } = useTranslation();
  const [open, dialog] = useDialog<string | null>();
  const { id: contact, number_id: number } = conversation;
  // The number says whose events it hears.
  const { query } = useList(contactIdentities, { params: { contact, number } });
  const others = query.data?.data ?? [];
  if (query.isLoading) return <span className="details-coming" />;
  const merged = others.filter(({ standing }) => standing === "merged");
  const likely = others.filter(({ standing }) => standing === "likely");
  if (others.length === 0 && !canSend) return null;
  return (
    <section className="details-part">
      <h3>{t("merges:part.title")}</h3>
      {merged.map((one) => (
        <MergedRow key={one.id} contact={contact} identity={one} canSend={canSend} />
      ))}
      {likely.map((one) => (
        <LikelyRow key={one.id} identity={one} onLook={canSend ? () => open(one.id) : undefined} />
      ))}
      {canSend && (
        <Button icon={<MergeCellsOutlined aria-hidden />} onClick={() => open(null)}>
          {t("merges:part.merge")}
        </Button>
      )}
      {dialog((other, close) => (
        <MergeDialog conversation={conversation} other={other} onClose={close} />
      ))}
    </section>
  );
}

const calledOf = ({ name, nickname }: Pick<Identity, "name" | "nickname">) => nickname ?? name;

interface MergedRowProps {
  contact: string;
  identity: Identity;
  canSend: boolean;
}

/** A phone that was merged into the contact, and how to take that back. */
function MergedRow({ contact, identity, canSend }: MergedRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [ask, question] = useConfirmDanger();
  const { mutateAsync } = useCustomMutation(separateContacts, {
    success: ({ moving }) => (moving ? t("merges:separate.begun") : t("merges:separate.done")),
    quiet: true,
    invalidates: [contactIdentities],
  });
  const { phone, receives, merge } = identity;
  const time = merge ? format.dateTime(merge.at) : "";
  const until = merge?.undo_until;
  return (
    <div className="mg-one">
      <span className="msg-soft">{t("merges:part.also")}</span>
      <span>
        <PhoneText value={phone} /> · <bdi>{calledOf(identity)}</bdi>
      </span>
      {receives && <span className="msg-soft">{t("merges:part.receives")}</span>}
      {merge && (
        <span className="msg-soft">
          {merge.by
            ? t("merges:part.mergedBy", { name: merge.by.name, time })
            : t("merges:part.mergedBySomebody", { time })}
        </span>
      )}
      {merge?.moving && <OnTheWay moving={merge.moving} />}
      {merge && until && canSend && (
        <Button
          size="small"
          title={t("merges:part.separateUntil", { time: format.dateTime(until) })}
          onClick={() =>
            ask({
              title: t("merges:separate.title", { name: calledOf(identity) }),
              consequence: t("merges:separate.text"),
              action: t("merges:separate.submit"),
              mild: true,
              run: () => mutateAsync({ params: { contact, merge: merge.id } }),
            })
          }
        >
          {t("merges:part.separate")}
        </Button>
      )}
      {question}
    </div>
  );
}

/** How many of the messages are where they belong. */
function OnTheWay({ moving: { way, moved, total } }: { moving: Moving }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = { moved: format.number(moved), total: format.number(total) };
  const said = way === "in" ? t("merges:moving.in", counts) : t("merges:moving.out", counts);
  const percent = Math.floor((100 * moved) / Math.max(1, total));
  return (
    <div className="mg-moving" role="status">
      <span className="msg-soft">{said}</span>
      <Progress percent={percent} size="small" aria-label={said} />
    </div>
  );
}

const reasons = { user_id: "merges:reason.userId", moved: "merges:reason.moved" } as const;

interface LikelyRowProps {
  identity: Identity;
  onLook: (() => void) | undefined;
}

/** Who may be the same person, and why. */
function LikelyRow({ identity, onLook }: LikelyRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, phone, reason, last_message: last } = identity;
  return (
    <div className="mg-one mg-likely">
      <span className="msg-soft">{t("merges:part.likely")}</span>
      <Link to={`/messenger/${id}`}>
        <bdi>{calledOf(identity)}</bdi>
      </Link>
      <PhoneText value={phone} />
      <span className="msg-soft">
        {last
          ? t("merges:part.last", { time: format.dateTime(last.sent_at) })
          : t("merges:part.silent")}
      </span>
      {reason && <span>{t(reasons[reason])}</span>}
      {onLook && (
        <Button size="small" onClick={onLook}>
          {t("merges:part.look")}
        </Button>
      )}
    </div>
  );
}
