import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import {
  type CallPermission,
  type CallStanding,
  callStanding,
} from "../../contract/call-permission.ts";

/** Whether the business may call the person, where anybody ever asked or could. */
export function CallFact({ permission, may }: { permission: CallPermission; may: boolean }) {
  const { t } = useTranslation();
  const standing = callStanding(permission, new Date(serverNow()));
  if (standing.state === "never" && !may) return null;
  return (
    <>
      <dt>{t("messenger:details.calls")}</dt>
      <dd>
        <Standing standing={standing} />
      </dd>
    </>
  );
}

function Standing({ standing }: { standing: CallStanding }) {
  const { t } = useTranslation();
  const format = useFormat();
  switch (standing.state) {
    case "never":
      return t("messenger:details.callsNever");
    case "allowed":
      return standing.until
        ? t("messenger:details.callsUntil", { time: format.dateTime(standing.until) })
        : t("messenger:details.callsAlways");
    case "asked":
      return t("messenger:details.callsAsked", { time: format.dateTime(standing.at) });
    case "refused":
      return t("messenger:details.callsRefused", { time: format.dateTime(standing.at) });
    case "revoked":
      return t("messenger:details.callsRevoked", { time: format.dateTime(standing.at) });
    case "ended":
      return t("messenger:details.callsEnded", { time: format.dateTime(standing.at) });
  }
}
