import { CheckCircleOutlined, DisconnectOutlined, LoadingOutlined } from "@ant-design/icons";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { verifyEmailLink } from "../../contract/endpoints.ts";
import { verification } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const { token = "" } = useParams();
  const { user, reload } = useSession();
  const check = useCustom(verifyEmailLink, { params: { token } }).query;
  const { isSuccess, isPending, error } = check;
  useEffect(() => {
    if (isSuccess) void reload();
  }, [isSuccess, reload]);

  const home = <Link to="/">{t("auth:verifyEmail.home")}</Link>;
  const bad = error?.statusCode === 404;
  return (
    <PageLayout title={t("auth:nav.verifyEmail")}>
      <div aria-live="polite" aria-busy={isPending}>
        {isPending && (
          <EmptyState icon={<LoadingOutlined />} text={t("auth:verifyEmail.verifying")} />
        )}
        {isSuccess && (
          <EmptyState
            icon={<CheckCircleOutlined />}
            text={t("auth:verifyEmail.verified", { email: check.data.data.email })}
            action={home}
          />
        )}
        {bad && (
          <EmptyState
            icon={<DisconnectOutlined />}
            text={t("auth:verifyEmail.bad")}
            action={user.email_verified_at === null ? undefined : home}
          />
        )}
        {error !== null && !bad && <ErrorState error={error} retry={() => void check.refetch()} />}
      </div>
      {bad && user.email_verified_at === null && <Slot of={verification} with={{}} />}
    </PageLayout>
  );
}
