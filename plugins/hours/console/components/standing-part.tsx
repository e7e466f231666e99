import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { hoursOfNumber } from "../../contract/resources.ts";
import { useStanding } from "../use-standing.ts";
import { StandingLine } from "./standing-line.tsx";

/** Whether the number of a conversation is open; nothing where it keeps no hours. */
export default function StandingPart({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { number_id: number } = conversation;
  const { query } = useShow(hoursOfNumber, number, { params: { number } });
  const standing = useStanding(query.data?.data);
  if (query.isLoading) return <span className="details-coming" />;
  if (!standing) return null;
  return (
    <section className="details-part">
      <h3>{t("hours:state.title")}</h3>
      <StandingLine {...standing} />
    </section>
  );
}
