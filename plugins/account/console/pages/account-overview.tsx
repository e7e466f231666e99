import { Link } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { languages } from "../../../../src/console/i18n/first-language.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { Quoted } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { type StatusLooks, StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { profile } from "../../../users/contract/resources.ts";

const looks: StatusLooks<"verified" | "missing"> = {
  verified: { label: "account:overview.verified", tone: "good" },
  missing: { label: "account:overview.unverified", tone: "warn" },
};

function Verified({ at }: { at: Date | null }) {
  return <StatusTag status={at === null ? "missing" : "verified"} looks={looks} />;
}

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const { query } = useShow(profile, user.id);
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined) return <PageSkeleton />;
  const {
    whatsapp_country_code: country_code,
    whatsapp_number: number,
    created_at,
  } = query.data.data;
  return (
    <Panel
      title={
        <span className="account-name-line">
          <Avatar name={user.name} size={48} decorative />
          {user.name}
        </span>
      }
      intro={user.verified ? undefined : t("account:overview.left")}
      actions={<Link to="/minha-conta/configuracoes">{t("account:overview.edit")}</Link>}
    >
      <Facts
        items={[
          [
            t("account:fields.email"),
            <>
              <Quoted text={user.email} of={t("account:fields.email")}>
                {user.email}
              </Quoted>{" "}
              <Verified at={user.email_verified_at} />
            </>,
          ],
          [
            t("account:fields.whatsapp"),
            number === "" ? (
              t("account:overview.noNumber")
            ) : (
              <>
                <Quoted text={`+${country_code}${number}`} of={t("account:fields.whatsapp")}>
                  <PhoneText value={{ country_code, number }} />
                </Quoted>{" "}
                <Verified at={user.whatsapp_verified_at} />
              </>
            ),
          ],
          [t("account:fields.language"), languages[user.locale]],
          [t("account:overview.since"), format.date(created_at)],
        ]}
      />
      {!user.verified && (
        <p className="account-next">
          <Link to="/">{t("account:overview.verify")}</Link>
        </p>
      )}
    </Panel>
  );
}
