import { useMemo } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../../src/console/kit/feedback/avatar.tsx";
import type { Field } from "../../../../../src/console/kit/table/column.ts";
import { useSession } from "../../../../../src/console/use-session.ts";
import type { NumberUser } from "../../../contract/number-user.ts";
import { roleNames, sightNames } from "../../looks.ts";

/** The fields of a number's people. */
export function useUserFields(): Field<NumberUser>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { user: me } = useSession();
  return useMemo(
    () => [
      {
        key: "name",
        title: t("numbers:fields.name"),
        render: ({ id, name }) => (
          <span className="number-name">
            <Avatar name={name} size={28} decorative />
            {id === me.id ? t("numbers:users.you", { name }) : name}
          </span>
        ),
        csv: ({ name }) => name,
        primary: true,
        sorter: true,
      },
      {
        key: "email",
        title: t("numbers:fields.email"),
        render: ({ email }) => email,
        csv: ({ email }) => email,
        copy: ({ email }) => email,
        sorter: true,
      },
      {
        key: "role",
        title: t("numbers:fields.role"),
        render: ({ role, owner }) => (owner ? t("numbers:users.owner") : t(roleNames[role])),
        csv: ({ role }) => t(roleNames[role]),
      },
      {
        key: "sight",
        title: t("numbers:fields.sight"),
        render: ({ sight }) => t(sightNames[sight]),
        csv: ({ sight }) => t(sightNames[sight]),
      },
      {
        key: "created_at",
        title: t("numbers:fields.since"),
        render: ({ created_at }) => format.date(created_at),
        csv: ({ created_at }) => created_at,
        sorter: true,
      },
    ],
    [t, format, me.id],
  );
}
