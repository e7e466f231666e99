import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceSelect } from "../../../../src/console/kit/input/select/resource-select.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { entries } from "../../../../src/console/kit/rights/entries.ts";
import {
  abilityOf,
  mayDo,
  type Right,
  staffMember,
  staffRights,
} from "../../../../src/console/kit/rights/rights.ts";
import {
  type Held,
  type RightsColumn,
  RightsTable,
} from "../../../../src/console/kit/rights/rights-table.tsx";
import { type Ability, type StaffRole, staffRoles } from "../../../../src/contract/abilities.ts";
import { users } from "../../contract/staff/resources.ts";
import type { StaffUser } from "../../contract/staff/user.ts";
import { nameOf, roleWords } from "../looks.ts";

const rights = staffRights(entries);
const withRoles = (roles: readonly StaffRole[], own?: readonly string[]) =>
  abilityOf(entries, staffMember(entries, roles, own));
const alone = Object.fromEntries(staffRoles.map((role) => [role, withRoles([role])])) as Record<
  StaffRole,
  Ability
>;

/** What each role of the staff may do, and beside it one person. */
export function Component() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const id = query.get("person") ?? undefined;
  const { data } = useShow(users, id ?? "", { enabled: id !== undefined }).query;
  const person = usePerson(id === undefined ? undefined : data?.data);
  const choose = (chosen: string | undefined) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen === undefined) after.delete("person");
        else after.set("person", chosen);
        return after;
      },
      { replace: true },
    );
  const columns = staffRoles.map(
    (role): RightsColumn => ({
      key: role,
      title: t(roleWords[role]),
      holds: (right) => ({ may: mayDo(alone[role], right) }),
    }),
  );
  return (
    <PageLayout title={t("users:nav.rights")} subtitle={t("users:rightsText")}>
      <RightsTable
        label={t("users:nav.rights")}
        rights={rights}
        columns={person ? [...columns, person] : columns}
        extra={
          <ResourceSelect
            resource={users}
            label={nameOf}
            fixed={{ kind: "staff" }}
            sort="name"
            allowClear
            aria-label={t("users:comparePerson")}
            placeholder={t("users:comparePerson")}
            value={id}
            onChange={choose}
          />
        }
      />
    </PageLayout>
  );
}

/** What somebody may do beside what their roles bring: more by their own list, less as an auditor. */
function usePerson(user: StaffUser | undefined): RightsColumn | undefined {
  const { t } = useTranslation();
  return useMemo(() => {
    if (!user) return undefined;
    const { roles, permissions } = user;
    const held = withRoles(roles, permissions);
    const holds = (right: Right): Held => {
      const may = mayDo(held, right);
      const own = permissions.includes(right.action);
      const brought = roles.some((role) => mayDo(alone[role], right));
      if (may) return { may, note: brought ? undefined : t("users:beyondRoles") };
      if (brought) return { may, note: t("users:effect.void") };
      return { may, note: own ? t("users:ownVoid") : undefined };
    };
    return { key: "person", title: nameOf(user), alone: true, holds };
  }, [user, t]);
}
