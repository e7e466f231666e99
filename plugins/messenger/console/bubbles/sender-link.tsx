import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Sender } from "../../contract/parts.ts";

/** The resource whose record sent it, where there is one. */
const resources = { bulk: "bulks" } as const;

/** Says that a message was one of many, and leads to all of them. */
export function SenderLink({ sender: { kind, id } }: { sender: Sender }) {
  const { t } = useTranslation();
  const { showUrl } = useNavigation();
  if (kind !== "bulk" || id === null) return null;
  const to = showUrl(resources[kind], id);
  const name = t("messenger:bubble.bulk");
  return to ? (
    <Link className="msg-agent" to={to}>
      {name}
    </Link>
  ) : (
    <span className="msg-agent">{name}</span>
  );
}
