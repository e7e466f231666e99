import { Link } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useSession, useVerifiedRecently } from "../../../../src/console/use-session.ts";
import { resendEmailLink } from "../../contract/endpoints.ts";
import { useRequest } from "../use-request.ts";
import { RequestButton } from "./request-button.tsx";
import { VerifiedTag } from "./verified-tag.tsx";

/** `demo`: nothing leaves this server, and the person has to be told where mails go instead. */
export function EmailCard({ demo }: { demo: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const recently = useVerifiedRecently().email;
  const sending = useCustomMutation(resendEmailLink, { quiet: true });
  const request = useRequest(() => sending.mutateAsync({}));
  const { email, email_verified_at: at } = user;
  const { sentAt } = request;
  return (
    <Panel
      title={t("auth:verify.email.title")}
      status={<VerifiedTag at={at} recently={recently} />}
      intro={at === null ? t("auth:verify.email.text", { email }) : email}
    >
      {at === null && (
        <>
          <p role="status" className="auth-sent">
            {sentAt !== null && t("auth:verify.email.sent", { email, time: format.time(sentAt) })}
          </p>
          <RequestButton
            request={request}
            primary
            first={t("auth:verify.email.send")}
            again={t("auth:verify.email.again")}
          />
          {demo && <p className="public-hint">{t("auth:verify.email.demo")}</p>}
          <p className="public-hint">
            <Link to="/minha-conta/configuracoes">{t("auth:verify.email.change")}</Link>
          </p>
        </>
      )}
    </Panel>
  );
}
