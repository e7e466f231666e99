import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { permissions } from "../../contract/staff/resources.ts";
import type { StaffUser } from "../../contract/staff/user.ts";
import { AccessForm } from "../components/access-form.tsx";
import { EffectList } from "../components/effect-list.tsx";
import { UserForm } from "../components/user-form.tsx";
import { useShownUser } from "../slots.ts";
import { useCovers, useRights } from "../use-rights.ts";
import { useUserFields } from "../use-user-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const user = useShownUser();
  const { fields } = useUserFields();
  const { writes, own } = useRights()(user);
  const covered = useCovers(useList(permissions).query.data?.data, user);
  const stronger = covered ? undefined : t("users:errors.stronger");
  return (
    <Panels>
      <Panel title={t("users:data")} intro={writes ? undefined : t("users:readOnly")}>
        {writes ? (
          <UserForm user={user} fixedEmail={own ? t("users:errors.own_email") : stronger} />
        ) : (
          <RecordFacts fields={fields} record={user} />
        )}
      </Panel>
      <Access user={user} />
    </Panels>
  );
}

function Access({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  const { own, others, writes } = useRights()(user);
  const { data, error, refetch } = useList(permissions).query;
  const covered = useCovers(data?.data, user);
  const why = own ? t("users:ownAccess") : covered ? null : t("users:errors.stronger");
  const intro = (writes && why) || t("users:accessText");
  const changes = others && covered;
  return (
    <Panel
      title={t("users:access")}
      intro={intro}
      actions={
        <Link to={`${listUrl("permissions")}?person=${user.id}`}>{t("users:compareRoles")}</Link>
      }
    >
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && changes && <AccessForm user={user} all={data.data} />}
      {data && !changes && (
        <EffectList all={data.data} roles={user.roles} value={user.permissions} />
      )}
    </Panel>
  );
}
