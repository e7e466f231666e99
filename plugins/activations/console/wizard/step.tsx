import { Button } from "antd";
import { use } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import type { ActivationDetail, ActivationStatus } from "../../contract/activation.ts";
import { finalizeCoexistence, startActivation } from "../../contract/endpoints.ts";
import { nextOf, statusWords } from "../../contract/status-words.ts";
import { SendCodeStep, VerifyStep } from "./code-step.tsx";
import { CompanyStep } from "./company-step.tsx";
import { FacebookStep } from "./facebook-step.tsx";
import { FinishedContext } from "./finished.ts";
import { TypingContext } from "./form/typing.ts";
import { Unsent } from "./form/unsent.tsx";
import { useHeld } from "./form/use-held.ts";
import { NumberStep } from "./number-step.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ProvenStep } from "./proven-step.tsx";
import { StepGuide } from "./step-guide.tsx";
import { useStep } from "./use-step.ts";

interface StepProps {
  activation: ActivationDetail;
}

const forms: Partial<Record<ActivationStatus, React.ComponentType<StepProps>>> = {
  waiting_number_data: NumberStep,
  waiting_facebook_business_data: FacebookStep,
  facebook_business_data_rejected: FacebookStep,
  waiting_positus_verification: CompanyStep,
  positus_verification_rejected: CompanyStep,
  waiting_payment: PaymentStep,
  waiting_activation_start: StartStep,
  waiting_code_verification: SendCodeStep,
  waiting_number_verification: VerifyStep,
  name_verification_rejected: NumberStep,
};

/** The present step: what it is, what is known of it, and its form where it is the customer's. */
export function Step({ activation: latest }: StepProps) {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Activation"]);
  const pathTo = usePathTo();
  const { activation, typings, unsent, forget } = useHeld(latest);
  const { id, status, number_id } = activation;
  const { label, now } = statusWords[status];
  const Form = forms[status];
  const number = number_id === null ? undefined : pathTo("numbers", number_id);
  return (
    <Panel title={t(label)} intro={t(now)}>
      {unsent.length > 0 && <Unsent typed={unsent} onClose={forget} />}
      <StepGuide activation={activation} />
      {/* Another version is the same form: what was typed goes with what the page shows now. */}
      {Form && writes && (
        <TypingContext value={typings}>
          <Form key={`${id} ${status}`} activation={activation} />
        </TypingContext>
      )}
      <p className="activation-next">{t(nextOf(activation))}</p>
      {number && (
        <p>
          <Link to={number}>{t("activations:toNumber")}</Link>
        </p>
      )}
    </Panel>
  );
}

function StartStep({ activation }: StepProps) {
  const isProven = activation.leads_to === "done" && !activation.coexistence;
  return isProven ? <ProvenStep activation={activation} /> : <Start activation={activation} />;
}

function Start({ activation: { id, version, leads_to } }: StepProps) {
  const { t } = useTranslation();
  const inApp = leads_to === "done";
  const finished = use(FinishedContext);
  const { mutation, mutateAsync } = useStep(inApp ? finalizeCoexistence : startActivation);
  const go = async () => {
    const { number_id } = await mutateAsync({ params: { activation: id }, body: { version } });
    if (number_id !== null) finished();
  };
  return (
    <p className="activation-acts">
      <Button
        type="primary"
        loading={mutation.isPending}
        onClick={() => void go().catch(() => undefined)}
      >
        {t(inApp ? "activations:wizard.finishInApp" : "activations:wizard.start")}
      </Button>
    </p>
  );
}
