import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useCall } from "../../../../src/console/use-call.ts";
import { getUser } from "../../../users/contract/endpoints.ts";
import { ProfileForm } from "../components/profile-form.tsx";

export function Component() {
  const { t } = useTranslation();
  const me = useCall(getUser, {}, { staleTime: 0 });
  if (me.isError) return <ErrorState error={me.error} retry={() => void me.refetch()} />;
  if (me.data === undefined) return <PageSkeleton />;
  return (
    <Panel title={t("account:profile.title")}>
      <ProfileForm user={me.data.data} />
    </Panel>
  );
}
