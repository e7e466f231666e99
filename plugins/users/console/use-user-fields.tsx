import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { PhoneText } from "../../../src/console/kit/text/phone-text.tsx";
import type { StaffUser } from "../contract/staff/user.ts";
import { ProofTag } from "./components/proof-tag.tsx";
import { RoleTags } from "./components/role-tags.tsx";
import { localeWords, nameOf, roleWords, statusLooks } from "./looks.ts";

const verifiedAt = ({ email_verified_at, whatsapp_verified_at }: StaffUser) =>
  email_verified_at && whatsapp_verified_at;

const phoneOf = ({ whatsapp_country_code, whatsapp_number }: StaffUser) =>
  whatsapp_country_code + whatsapp_number;

const copyPhone = (user: StaffUser) => user.whatsapp_number && `+${phoneOf(user)}`;

/** The fields of a person's account and the filters of their list, in the reader's language. */
export function useUserFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
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
        copy: ({ email }) => email,
        copies: t("users:fields.email"),
        only: "list",
        primary: true,
        sorter: true,
      },
      { key: "full_name", title: t("users:fields.name"), render: nameOf, only: "facts" },
      kit.text("email", t("users:fields.email"), {
        render: ({ email, email_verified_at }) => (
          <span className="users-proof">
            {email} <ProofTag at={email_verified_at} />
          </span>
        ),
        only: "facts",
        copy: ({ email }) => email,
      }),
      {
        key: "whatsapp",
        title: t("users:fields.whatsapp"),
        render: (user) => (user.whatsapp_number ? <PhoneText value={phoneOf(user)} /> : "–"),
        csv: copyPhone,
        copy: copyPhone,
        only: "list",
      },
      {
        key: "whatsapp_proof",
        title: t("users:fields.whatsapp"),
        render: (user) =>
          user.whatsapp_number ? (
            <span className="users-proof">
              <PhoneText value={phoneOf(user)} /> <ProofTag at={user.whatsapp_verified_at} />
            </span>
          ) : (
            t("users:notGiven")
          ),
        copy: copyPhone,
        only: "facts",
      },
      kit.choice("locale", t("users:fields.locale"), localeWords, { only: "facts" }),
      {
        key: "roles",
        title: t("users:fields.kind"),
        render: ({ roles }) => <RoleTags roles={roles} />,
        csv: ({ roles }) => roles.map((role) => t(roleWords[role])).join(", "),
        only: "list",
      },
      kit.status("status", t("users:fields.status"), statusLooks, {
        only: "list",
        sorter: undefined,
      }),
      {
        key: "verified",
        title: t("users:fields.verification"),
        render: (user) => <ProofTag at={verifiedAt(user)} />,
        csv: (user) => (verifiedAt(user) ? t("users:proof.verified") : t("users:proof.open")),
        only: "list",
      },
      kit.ago("last_sign_in_at", t("users:fields.lastSignIn"), {
        none: t("users:never"),
        phone: "show",
      }),
      kit.ago("created_at", t("users:fields.created"), { only: "list" }),
      kit.date("created_at", t("users:fields.created"), { key: "created_on", only: "facts" }),
    ];
    const filters = [
      kit.oneOf("kind", t("users:fields.kind"), {
        customer: "users:kinds.customer",
        staff: "users:kinds.staff",
      }),
      kit.oneOf("role", t("users:fields.role"), roleWords),
      kit.oneOf("verified", t("users:fields.verification"), {
        true: "users:proof.verified",
        false: "users:proof.open",
      }),
      kit.oneOf("status", t("users:fields.status"), statusLooks),
      kit.days("created", t("users:fields.created")),
    ];
    return { fields, filters };
  }, [t, kit]);
}
