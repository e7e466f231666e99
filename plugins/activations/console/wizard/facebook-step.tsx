import { FacebookOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { ActivationDetail } from "../../contract/activation.ts";
import { giveActivationFacebook } from "../../contract/endpoints.ts";
import { openSignUp } from "../facebook/driver.ts";
import { useStepForm } from "./form/use-step-form.ts";
import { useStep } from "./use-step.ts";

const ByFacebook = lazy(() => import("../facebook/by-facebook.tsx"));

interface StepProps {
  activation: ActivationDetail;
}

/** The company's business at Facebook: by its pop-up, or by the id that its manager shows. */
export function FacebookStep({ activation }: StepProps) {
  const { type, facebook_window: opening } = activation;
  if (type === "classic") return <ById activation={activation} />;
  if (opening === null) return <ByPopUp activation={activation} />;
  return (
    <Suspense fallback={null}>
      <ByFacebook activation={activation} opening={opening} />
    </Suspense>
  );
}

function ByPopUp({ activation: { id, version, coexistence, phone, pop_up } }: StepProps) {
  const { t } = useTranslation();
  const { mutation, mutateAsync } = useStep(giveActivationFacebook);
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const signUp = async () => {
    setSaid(null);
    setOpen(true);
    const answer = await openSignUp(pop_up, coexistence ? (phone ?? "") : undefined);
    setOpen(false);
    if ("code" in answer) {
      await mutateAsync({ params: { activation: id }, body: { code: answer.code, version } });
    } else if (answer.message?.data.error_code) setSaid(t("activations:facebook.denied"));
    else setSaid(t("activations:facebook.canceled"));
  };
  return (
    <>
      <p>{t(coexistence ? "activations:facebook.popUpApp" : "activations:facebook.popUp")}</p>
      {said !== null && <Alert type="warning" showIcon message={said} />}
      <p className="activation-acts">
        <Button
          type="primary"
          icon={<FacebookOutlined aria-hidden />}
          loading={open || mutation.isPending}
          onClick={() => void signUp().catch(() => undefined)}
        >
          {t("activations:facebook.open")}
        </Button>
      </p>
    </>
  );
}

function ById({ activation }: StepProps) {
  const { t } = useTranslation();
  const { version, business } = activation;
  const form = useStepForm(giveActivationFacebook, activation, {
    name: "activation-facebook",
    initial: { business_id: business?.id ?? "" },
    body: ({ business_id }) => ({ business_id, version }),
  });
  return (
    <ApiForm form={form} submit={t("activations:wizard.next")}>
      <TextField
        name="business_id"
        label={t("activations:facebook.businessId")}
        help={t("activations:facebook.businessIdHelp")}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </ApiForm>
  );
}
