import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { permissions } from "../../contract/resources.ts";
import type { StaffUser } from "../../contract/staff-user.ts";
import { AccessForm } from "../components/access-form.tsx";
import { EffectList } from "../components/effect-list.tsx";
import { UserForm } from "../components/user-form.tsx";
import { useShownUser } from "../slots.ts";
import { useRights } from "../use-rights.ts";
import { useUserFields } from "../use-user-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const user = useShownUser();
  const { fields } = useUserFields();
  const { writes } = useRights()(user);
  return (
    <Panels>
      <Panel title={t("users:data")} intro={writes ? undefined : t("users:readOnly")}>
        {writes ? <UserForm user={user} /> : <RecordFacts fields={fields} record={user} />}
      </Panel>
      <Access user={user} />
    </Panels>
  );
}

function Access({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const { own, others, writes } = useRights()(user);
  const { data, error, refetch } = useList(permissions).query;
  const intro = writes && own ? t("users:ownAccess") : t("users:accessText");
  return (
    <Panel title={t("users:access")} intro={intro}>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && others && <AccessForm user={user} all={data.data} />}
      {data && !others && (
        <EffectList all={data.data} roles={user.roles} value={user.permissions} />
      )}
    </Panel>
  );
}
