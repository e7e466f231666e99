import { Alert } from "antd";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import type { Activation } from "../../contract/activation.ts";
import { nextOf, reasonText, statusWords } from "../../contract/status-words.ts";
import { ownerNames } from "../looks.ts";
import "../activations.css";

/** Where it stands, who must act, and what comes after: in words. */
export function ActivationState({ activation }: { activation: Activation }) {
  const { t } = useTranslation();
  const { status, step_owner, number_id, rejection_reason } = activation;
  const { now } = statusWords[status];
  const pathTo = usePathTo();
  const number = number_id === null ? undefined : pathTo("numbers", number_id);
  return (
    <Panel title={t("activations:state.title")}>
      {rejection_reason && (
        <Alert
          type="error"
          showIcon
          message={t("activations:guide.rejected")}
          description={reasonText(rejection_reason, t)}
        />
      )}
      <dl className="activation-state">
        <dt>{t("activations:state.now")}</dt>
        <dd>{t(now)}</dd>
        <dt>{t("activations:state.owner")}</dt>
        <dd>{step_owner ? t(ownerNames[step_owner]) : t("activations:owner.nobody")}</dd>
        <dt>{t("activations:state.next")}</dt>
        <dd>{t(nextOf(activation))}</dd>
      </dl>
      {number && (
        <p>
          <Link to={number}>{t("activations:toNumber")}</Link>
        </p>
      )}
    </Panel>
  );
}
