import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { PhoneText } from "../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { staffRoles } from "../../../src/contract/abilities.ts";
import { type StaffUser, userStatus } from "../contract/staff-user.ts";
import { ProofTag } from "./components/proof-tag.tsx";
import { RoleTags } from "./components/role-tags.tsx";
import { localeWords, roleWords, statusLooks } from "./looks.ts";
import { nameOf } from "./user-values.ts";

const verifiedAt = ({ email_verified_at, whatsapp_verified_at }: StaffUser) =>
  email_verified_at && whatsapp_verified_at;

/** The fields of a person's account and the filters of their list, in the reader's language. */
export function useUserFields() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const fields: Field<StaffUser>[] = [
      {
        key: "name",
        title: t("users:fields.name"),
        render: (user) => (
          <>
            {nameOf(user)}
            <small className="kit-sub">{user.email}</small>
          </>
        ),
        csv: nameOf,
        only: "list",
        primary: true,
        sorter: true,
      },
      {
        key: "full_name",
        title: t("users:fields.name"),
        render: nameOf,
        only: "facts",
      },
      {
        key: "email",
        title: t("users:fields.email"),
        render: ({ email, email_verified_at }) => (
          <span className="users-proof">
            {email} <ProofTag at={email_verified_at} />
          </span>
        ),
        csv: ({ email }) => email,
        only: "facts",
      },
      {
        key: "whatsapp",
        title: t("users:fields.whatsapp"),
        render: ({ whatsapp_country_code: country_code, whatsapp_number: number }) =>
          number ? <PhoneText value={{ country_code, number }} /> : "–",
        csv: (user) => `+${user.whatsapp_country_code}${user.whatsapp_number}`,
        only: "list",
      },
      {
        key: "whatsapp_proof",
        title: t("users:fields.whatsapp"),
        render: ({
          whatsapp_country_code: country_code,
          whatsapp_number: number,
          whatsapp_verified_at,
        }) =>
          number ? (
            <span className="users-proof">
              <PhoneText value={{ country_code, number }} /> <ProofTag at={whatsapp_verified_at} />
            </span>
          ) : (
            t("users:notGiven")
          ),
        only: "facts",
      },
      {
        key: "locale",
        title: t("users:fields.locale"),
        render: ({ locale }) => t(localeWords[locale]),
        csv: ({ locale }) => t(localeWords[locale]),
        only: "facts",
      },
      {
        key: "roles",
        title: t("users:fields.kind"),
        render: ({ roles }) => <RoleTags roles={roles} />,
        csv: ({ roles }) => roles.map((role) => t(roleWords[role])).join(", "),
        only: "list",
      },
      {
        key: "status",
        title: t("users:fields.status"),
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
        csv: ({ status }) => t(statusLooks[status].label),
        only: "list",
      },
      {
        key: "verified",
        title: t("users:fields.verification"),
        render: (user) => <ProofTag at={verifiedAt(user)} />,
        csv: (user) => (verifiedAt(user) ? t("users:proof.verified") : t("users:proof.open")),
        only: "list",
      },
      {
        key: "last_sign_in_at",
        title: t("users:fields.lastSignIn"),
        render: ({ last_sign_in_at: at }) => <RelativeTime at={at} none={t("users:never")} />,
        csv: ({ last_sign_in_at: at }) => at?.toISOString(),
        sorter: true,
      },
      {
        key: "created_at",
        title: t("users:fields.created"),
        render: ({ created_at }) => <RelativeTime at={created_at} />,
        csv: ({ created_at }) => created_at.toISOString(),
        only: "list",
        sorter: true,
        phone: "hide",
      },
      {
        key: "created_on",
        title: t("users:fields.created"),
        render: ({ created_at }) => format.date(created_at),
        only: "facts",
      },
    ];
    const filters: Filter[] = [
      {
        key: "kind",
        label: t("users:fields.kind"),
        kind: "select",
        options: [
          { value: "customer", label: t("users:kinds.customer") },
          { value: "staff", label: t("users:kinds.staff") },
        ],
      },
      {
        key: "role",
        label: t("users:fields.role"),
        kind: "select",
        options: staffRoles.map((value) => ({ value, label: t(roleWords[value]) })),
      },
      {
        key: "verified",
        label: t("users:fields.verification"),
        kind: "select",
        options: [
          { value: "true", label: t("users:proof.verified") },
          { value: "false", label: t("users:proof.open") },
        ],
      },
      {
        key: "status",
        label: t("users:fields.status"),
        kind: "select",
        options: userStatus.options.map((value) => ({ value, label: t(statusLooks[value].label) })),
      },
    ];
    return { fields, filters };
  }, [t, format]);
}
