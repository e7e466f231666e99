import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MessageDetail } from "../../contract/message.ts";
import { statusNames } from "../bubbles/content-line.ts";
import { passportPath } from "./passport-path.ts";

/** The tries of a message that was sent again; nothing where it left only once. */
export function Attempts({ message }: { message: MessageDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (message.attempts.length < 2) return null;
  return (
    <>
      <h3>{t("messenger:passport.attempts")}</h3>
      <ol className="passport-attempts">
        {message.attempts.map(({ id, sent_at, status, error }) => (
          <li key={id} aria-current={id === message.id ? "true" : undefined}>
            {id === message.id ? (
              <b>{format.exact(sent_at)}</b>
            ) : (
              <Link to={passportPath(id)}>{format.exact(sent_at)}</Link>
            )}{" "}
            {t(statusNames[status])}
            {error && ` (${error.code})`}
          </li>
        ))}
      </ol>
    </>
  );
}
