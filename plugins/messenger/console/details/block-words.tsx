import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Conversation } from "../../contract/conversation.ts";

/** Who blocked a contact, when and why. */
export function BlockWords({ blocked }: { blocked: NonNullable<Conversation["blocked"]> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { at, by, reason } = blocked;
  const date = format.dateTime(at);
  return (
    <p>
      {by && t("messenger:composer.blockedBy", { name: by.name, date })}
      {!by && reason !== "" && t("messenger:composer.blocked", { date })}
      {!by && reason === "" && t("messenger:composer.blockedThere", { date })} <bdi>{reason}</bdi>
    </p>
  );
}
