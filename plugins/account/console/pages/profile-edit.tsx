import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { profile } from "../../../users/contract/resources.ts";
import { ProfileForm } from "../components/profile-form.tsx";

export function Component() {
  const { t } = useTranslation();
  const { query } = useShow(profile, useSession().user.id);
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined) return <PageSkeleton />;
  return (
    <Panel title={t("account:profile.title")}>
      <ProfileForm user={query.data.data} />
    </Panel>
  );
}
