import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { permissions } from "../../contract/staff/resources.ts";
import type { StaffUser } from "../../contract/staff/user.ts";
import { EffectList } from "../components/effect-list.tsx";
import { RoleTags } from "../components/role-tags.tsx";
import { userOverview, useShownUser } from "../slots.ts";
import { useRights } from "../use-rights.ts";
import { useUserFields } from "../use-user-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const { fields } = useUserFields();
  const user = useShownUser();
  return (
    <Panels columns>
      <Panel title={t("users:summary")}>
        <RecordFacts fields={fields} record={user} />
      </Panel>
      <Slot of={userOverview} with={{ user }} />
      <AccessPanel user={user} />
    </Panels>
  );
}

function AccessPanel({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const { editUrl, listUrl } = useNavigation();
  const { others } = useRights()(user);
  const staff = user.roles.length > 0;
  const { data, error, refetch } = useList(permissions, { enabled: staff }).query;
  const links = (
    <>
      {staff && (
        <Link to={`${listUrl("permissions")}?person=${user.id}`}>{t("users:compareRoles")}</Link>
      )}
      {others && <Link to={editUrl("users", user.id)}>{t("users:changeAccess")}</Link>}
    </>
  );
  return (
    <Panel
      title={t("users:access")}
      status={staff && <RoleTags roles={user.roles} />}
      intro={staff ? t("users:accessText") : t("users:notStaff")}
      actions={links}
    >
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {staff && !data && !error && <PageSkeleton />}
      {data && <EffectList all={data.data} roles={user.roles} value={user.permissions} />}
    </Panel>
  );
}
