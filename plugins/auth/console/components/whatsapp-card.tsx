import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { usePhone } from "../../../../src/console/kit/text/phone.ts";
import { useSession, useVerifiedRecently } from "../../../../src/console/use-session.ts";
import { sendWhatsappCode } from "../../contract/endpoints.ts";
import { useRequest } from "../use-request.ts";
import { CodeForm } from "./code-form.tsx";
import { RequestButton } from "./request-button.tsx";
import { VerifiedTag } from "./verified-tag.tsx";

export function WhatsappCard({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const recently = useVerifiedRecently().whatsapp;
  const [until, setUntil] = useState<Date | null>(null);
  const [hasCode, setHasCode] = useState(false);
  const sending = useCustomMutation(sendWhatsappCode, { quiet: true });
  const request = useRequest(async () => {
    setUntil((await sending.mutateAsync({})).expires_at);
    setHasCode(true);
  });
  const { whatsapp_verified_at: at } = user;
  const number = usePhone(`+${phone}`);
  const missing = phone === "";
  const asked = missing
    ? t("auth:verify.whatsapp.missing")
    : t("auth:verify.whatsapp.text", { number });
  return (
    <Panel
      title={t("auth:verify.whatsapp.title")}
      status={<VerifiedTag at={at} recently={recently} />}
      intro={at === null ? asked : number}
    >
      {at === null && (
        <>
          {!missing && (
            <>
              <p role="status" className="auth-sent">
                {until !== null && t("auth:verify.whatsapp.sent", { time: format.time(until) })}
              </p>
              {hasCode && <CodeForm key={until?.getTime()} phone={phone} />}
              <RequestButton
                request={request}
                primary={!hasCode}
                first={t("auth:verify.whatsapp.send")}
                again={t("auth:verify.whatsapp.again")}
              >
                {!hasCode && (
                  <Button type="text" onClick={() => setHasCode(true)}>
                    {t("auth:verify.whatsapp.haveCode")}
                  </Button>
                )}
              </RequestButton>
            </>
          )}
          <p className="public-hint">
            <Link to="/minha-conta/configuracoes">
              {missing ? t("auth:verify.whatsapp.give") : t("auth:verify.whatsapp.change")}
            </Link>
          </p>
        </>
      )}
    </Panel>
  );
}
