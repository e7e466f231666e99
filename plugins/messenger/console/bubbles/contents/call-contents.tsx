import { IdcardOutlined, PhoneOutlined } from "@ant-design/icons";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { ContentOf } from "../../../contract/content.ts";
import { MessageText } from "./message-text.tsx";

/** That a customer called, and whether anybody took it. */
export function CallContent({ seconds }: ContentOf<"call">) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className="msg-note">
      <PhoneOutlined aria-hidden />{" "}
      {seconds === 0
        ? t("messenger:call.missed")
        : t("messenger:call.talked", { duration: format.duration(seconds) })}
    </p>
  );
}

/** That a customer is asked if the business may call. */
export function CallRequestContent({ body }: ContentOf<"call_request">) {
  const { t } = useTranslation();
  return (
    <>
      <p className="msg-note">
        <PhoneOutlined aria-hidden /> {t("messenger:call.request")}
      </p>
      {body && <MessageText text={body} />}
    </>
  );
}

/** That a customer is asked for the phone that they do not show. */
export function PhoneRequestContent({ body }: ContentOf<"phone_request">) {
  const { t } = useTranslation();
  return (
    <>
      <p className="msg-note">
        <IdcardOutlined aria-hidden /> {t("messenger:phone.request")}
      </p>
      <MessageText text={body} />
    </>
  );
}

/** Whether a customer lets the business call, and until when. */
export function CallPermissionContent({ allowed, until }: ContentOf<"call_permission">) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="msg-choice">
      <strong>{allowed ? t("messenger:call.allowed") : t("messenger:call.refused")}</strong>
      {until !== null && (
        <span className="msg-soft">
          {t("messenger:call.until", { date: format.dateTime(new Date(until)) })}
        </span>
      )}
    </div>
  );
}
