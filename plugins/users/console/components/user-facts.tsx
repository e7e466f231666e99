import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts } from "../../../../src/console/kit/page/panel.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import type { StaffUser } from "../../contract/staff-user.ts";
import { localeWords } from "../looks.ts";
import { nameOf } from "../paths.ts";
import { ProofTag } from "./proof-tag.tsx";

/** Who somebody is, how they are reached and what of it is verified. */
export function UserFacts({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { whatsapp_country_code: country_code, whatsapp_number: number } = user;
  return (
    <Facts
      items={[
        [t("users:fields.name"), nameOf(user)],
        [
          t("users:fields.email"),
          <span key="email" className="users-proof">
            {user.email} <ProofTag at={user.email_verified_at} />
          </span>,
        ],
        [
          t("users:fields.whatsapp"),
          number ? (
            <span key="phone" className="users-proof">
              <PhoneText value={{ country_code, number }} />{" "}
              <ProofTag at={user.whatsapp_verified_at} />
            </span>
          ) : (
            t("users:notGiven")
          ),
        ],
        [t("users:fields.locale"), t(localeWords[user.locale])],
        [
          t("users:fields.lastSignIn"),
          <RelativeTime key="seen" at={user.last_sign_in_at} none={t("users:never")} />,
        ],
        [t("users:fields.created"), format.date(user.created_at)],
      ]}
    />
  );
}
