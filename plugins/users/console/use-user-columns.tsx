import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Column, Filter } from "../../../src/console/kit/table/column.ts";
import { PhoneText } from "../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { staffRoles } from "../../../src/contract/abilities.ts";
import { type StaffUser, userStatus } from "../contract/staff-user.ts";
import { ProofTag } from "./components/proof-tag.tsx";
import { RoleTags } from "./components/role-tags.tsx";
import { roleWords, statusLooks } from "./looks.ts";
import { nameOf } from "./paths.ts";

const verifiedAt = ({ email_verified_at, whatsapp_verified_at }: StaffUser) =>
  email_verified_at && whatsapp_verified_at;

/** Columns and filters of the list of people, in the person's language. */
export function useUserColumns() {
  const { t } = useTranslation();
  return useMemo(() => {
    const columns: Column<StaffUser>[] = [
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
        primary: true,
        sorter: true,
      },
      {
        key: "whatsapp",
        title: t("users:fields.whatsapp"),
        render: ({ whatsapp_country_code: country_code, whatsapp_number: number }) =>
          number ? <PhoneText value={{ country_code, number }} /> : "–",
        csv: (user) => `+${user.whatsapp_country_code}${user.whatsapp_number}`,
      },
      {
        key: "roles",
        title: t("users:fields.kind"),
        render: ({ roles }) => <RoleTags roles={roles} />,
        csv: ({ roles }) => roles.map((role) => t(roleWords[role])).join(", "),
      },
      {
        key: "status",
        title: t("users:fields.status"),
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
        csv: ({ status }) => t(statusLooks[status].label),
      },
      {
        key: "verified",
        title: t("users:fields.verification"),
        render: (user) => <ProofTag at={verifiedAt(user)} />,
        csv: (user) => (verifiedAt(user) ? t("users:proof.verified") : t("users:proof.open")),
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
        sorter: true,
        phone: "hide",
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
    return { columns, filters };
  }, [t]);
}
