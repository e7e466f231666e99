import { Button } from "antd";
import { lazy } from "react";
import type { AnswerOf } from "../../../../src/console/data/calls/shapes.ts";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { sessions } from "../../contract/resources.ts";
import { getTwoFactor } from "../../contract/two-factor/endpoints.ts";
import { twoFactorLooks } from "../looks.ts";
import "./two-factor.css";

const SetUpModal = lazy(() => import("./set-up-modal.tsx"));
const EndModal = lazy(() => import("./end-modal.tsx"));
const RenewModal = lazy(() => import("./renew-modal.tsx"));

const dialogs = { begin: SetUpModal, renew: RenewModal, end: EndModal };

/** The person's own two-factor sign-in: how it stands, and what can be done about it. */
export default function TwoFactorPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustom(getTwoFactor, {}, { of: sessions }).query;
  const [open, dialog] = useDialog<keyof typeof dialogs>();
  const state = data?.data;
  return (
    <Panel
      title={t("auth:twoFactor.title")}
      status={state && <StatusTag status={state.on ? "on" : "off"} looks={twoFactorLooks} />}
      intro={t("auth:twoFactor.text")}
    >
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!state && !error && <PageSkeleton />}
      {state && <State state={state} open={open} />}
      {dialog((name, close) => {
        const Dialog = dialogs[name];
        // What came of it may not have been heard.
        const closed = () => {
          close();
          void refetch();
        };
        return <Dialog onClose={closed} />;
      })}
    </Panel>
  );
}

interface StateProps {
  state: AnswerOf<typeof getTwoFactor>;
  open: (dialog: keyof typeof dialogs) => void;
}

/** So few that a lost phone would soon be a lost account. */
const few = 3;

function State({ state, open }: StateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { since, recovery_codes_left: left, required } = state;
  if (since === null) {
    return (
      <Button type="primary" onClick={() => open("begin")}>
        {t("auth:twoFactor.begin")}
      </Button>
    );
  }
  return (
    <>
      <Facts
        items={[
          [t("auth:twoFactor.since"), format.dateTime(since)],
          [
            t("auth:twoFactor.left"),
            <span key="left" className={left <= few ? "two-factor-few" : undefined}>
              {t("auth:twoFactor.leftOf", { count: left })}
            </span>,
          ],
        ]}
      />
      <div className="two-factor-actions">
        <Button onClick={() => open("renew")}>{t("auth:twoFactor.renew")}</Button>
        {required ? (
          <p className="two-factor-soft">{t("auth:twoFactor.required")}</p>
        ) : (
          <Button danger onClick={() => open("end")}>
            {t("auth:twoFactor.end")}
          </Button>
        )}
      </div>
    </>
  );
}
