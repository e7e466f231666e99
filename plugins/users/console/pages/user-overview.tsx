import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useCall } from "../../../../src/console/use-call.ts";
import { listPermissions } from "../../contract/staff-endpoints.ts";
import type { StaffUser } from "../../contract/staff-user.ts";
import { EffectList } from "../components/effect-list.tsx";
import { RoleTags } from "../components/role-tags.tsx";
import { UserFacts } from "../components/user-facts.tsx";
import { pathOf } from "../paths.ts";
import { userOverview, useShownUser } from "../slots.ts";
import { useRights } from "../use-rights.ts";

export function Component() {
  const { t } = useTranslation();
  const user = useShownUser();
  return (
    <Panels columns>
      <Panel title={t("users:summary")}>
        <UserFacts user={user} />
      </Panel>
      <Slot of={userOverview} with={{ user }} />
      <AccessPanel user={user} />
    </Panels>
  );
}

function AccessPanel({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const { others } = useRights()(user);
  const staff = user.roles.length > 0;
  const { data, error, refetch } = useCall(listPermissions, staff ? {} : null);
  const change = others && (
    <Link to={`${pathOf(user)}/informacoes`}>{t("users:changeAccess")}</Link>
  );
  return (
    <Panel
      title={t("users:access")}
      status={staff && <RoleTags roles={user.roles} />}
      intro={staff ? t("users:accessText") : t("users:notStaff")}
      actions={change}
    >
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {staff && !data && !error && <PageSkeleton />}
      {data && <EffectList all={data.data} roles={user.roles} value={user.permissions} />}
    </Panel>
  );
}
