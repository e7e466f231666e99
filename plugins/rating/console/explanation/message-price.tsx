import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { dayOf } from "../../../../src/contract/day.ts";
import type { MessageDetail } from "../../../messenger/contract/message.ts";
import { explainUse } from "../../contract/endpoints.ts";
import { usesKeptFrom } from "../../contract/kept.ts";
import { since } from "../../contract/rules.ts";
import { UseExplanation } from "./use-explanation.tsx";
import "./explanation.css";

export interface MessagePriceProps {
  message: Pick<MessageDetail, "id" | "direction" | "status" | "delivered_at">;
}

/** What a message costs and why, for who pays for it. */
export default function MessagePrice({ message }: MessagePriceProps) {
  const { t } = useTranslation();
  const may = useMay()(["read", "Use"]);
  if (!may) return null;
  return (
    <section className="rating-why">
      <h3>{t("rating:why")}</h3>
      <Reason message={message} />
    </section>
  );
}

function Reason({ message: { id, direction, status, delivered_at } }: MessagePriceProps) {
  const { t } = useTranslation();
  if (direction === "incoming") return <p>{t("rating:incoming")}</p>;
  if (status === "failed") return <p>{t("rating:failed")}</p>;
  if (status !== "delivered" && status !== "read") return <p>{t("rating:underWay")}</p>;
  return <Found id={id} at={delivered_at} />;
}

function Found({ id, at }: { id: string; at: Date | null }) {
  const { t } = useTranslation();
  const { data, error } = useCustom(explainUse, { params: { use: id } }).query;
  if (data) return <UseExplanation found={data.data} />;
  if (!error) return <p aria-busy>…</p>;
  if (
    at !== null &&
    dayOf(at) >= since.messages &&
    dayOf(at) < usesKeptFrom(new Date(serverNow()))
  ) {
    return <p>{t("rating:forgotten")}</p>;
  }
  // Not rated by itself: WhatsApp charged conversations then, and another message began this one.
  const inConversation = at !== null && dayOf(at) < since.messages;
  return <p>{inConversation ? t("rating:withinConversation") : t("rating:beforeCounting")}</p>;
}
