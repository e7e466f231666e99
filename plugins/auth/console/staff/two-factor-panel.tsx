import { Button } from "antd";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { mayWrite } from "../../../users/contract/access.ts";
import type { StaffUser } from "../../../users/contract/staff/user.ts";
import { userSessions } from "../../contract/staff/resources.ts";
import { getUserTwoFactor, resetUserTwoFactor } from "../../contract/two-factor/endpoints.ts";
import { twoFactorLooks } from "../looks.ts";

/** Whether signing in asks this person for a code, and the way out when the device is lost. */
export default function TwoFactorPanel({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ability, user: self } = useSession();
  const params = { user: user.id };
  const { data, error, refetch } = useCustom(
    getUserTwoFactor,
    { params },
    { of: userSessions },
  ).query;
  const [ask, dialog] = useConfirmDanger();
  const resetting = useCustomMutation(resetUserTwoFactor, {
    quiet: true,
    success: t("auth:staff.twoFactorReset"),
    invalidates: [userSessions],
  });
  const state = data?.data;
  const since = state?.since ?? null;
  const resets =
    since !== null &&
    user.id !== self.id &&
    ability.can("reset-two-factor", "staff") &&
    mayWrite(ability, user);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const reset = () =>
    ask({
      title: t("auth:staff.resetTitle", { name }),
      consequence: t("auth:staff.resetText"),
      action: t("auth:staff.reset"),
      reason: true,
      run: (reason) => resetting.mutateAsync({ params, body: { reason } }),
    });
  return (
    <Panel
      title={t("auth:twoFactor.title")}
      status={state && <StatusTag status={state.on ? "on" : "off"} looks={twoFactorLooks} />}
      intro={
        state &&
        (since === null
          ? t("auth:staff.twoFactorOff")
          : t("auth:staff.twoFactorSince", { since: format.dateTime(since) }))
      }
      actions={
        resets && (
          <Button danger onClick={reset}>
            {t("auth:staff.reset")}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {dialog}
    </Panel>
  );
}
