import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../src/console/kit/feedback/avatar.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { useSession } from "../../../src/console/use-session.ts";
import type { Invite, Member } from "../contract/workspace.ts";
import { roleNames } from "./looks.ts";

/** The fields of a workspace's people and the filters of their list. */
export function useMemberFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const { user: me } = useSession();
  return useMemo(() => {
    const fields: Field<Member>[] = [
      {
        key: "name",
        title: t("workspaces:members.name"),
        render: ({ id, name }) => (
          <span className="workspace-person">
            <Avatar name={name} size={28} decorative />
            <span>
              {name} {id === me.id && <small>{t("workspaces:members.you")}</small>}
            </span>
          </span>
        ),
        csv: ({ name }) => name,
        primary: true,
        sorter: true,
      },
      kit.text("email", t("workspaces:facts.email"), {
        copy: ({ email }) => email,
        sorter: true,
        phone: "show",
      }),
      kit.choice("role", t("workspaces:facts.memberRole"), roleNames, { phone: "show" }),
      kit.date("created_at", t("workspaces:members.joined"), { sorter: true }),
    ];
    const filters = [
      kit.oneOf("role", t("workspaces:facts.memberRole"), roleNames),
      kit.days("created", t("workspaces:members.joined")),
    ];
    return { fields, filters };
  }, [t, kit, me.id]);
}

/** The same of invites that wait for an answer. */
export function useInviteFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const fields: Field<Invite>[] = [
      kit.text("email", t("workspaces:facts.email"), {
        copy: ({ email }) => email,
        primary: true,
        sorter: true,
      }),
      kit.date("created_at", t("workspaces:invites.sentOn"), { sorter: true, phone: "show" }),
      kit.date("expires_at", t("workspaces:invites.validUntil"), { sorter: true, phone: "show" }),
    ];
    const filters = [
      kit.days("created", t("workspaces:invites.sentOn")),
      kit.daysAhead("expires", t("workspaces:invites.validUntil")),
    ];
    return { fields, filters };
  }, [t, kit]);
}
