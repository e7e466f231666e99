import { FacebookOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { currentLanguage } from "../../../../src/console/i18n/i18n.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { ApiError } from "../../../../src/contract/wire.ts";
import type { ActivationDetail } from "../../contract/activation.ts";
import { giveActivationFacebook } from "../../contract/endpoints.ts";
import { activations } from "../../contract/resources.ts";
import { type Ended, type FacebookWindow, loadSdk, type Sdk, signUp } from "./sdk.ts";

interface ByFacebookProps {
  activation: ActivationDetail;
  opening: FacebookWindow;
}

type Script = Sdk | "coming" | "missing";

/** Facebook's script, there before the button is pressed: a browser opens no window for what comes later. */
function useSdk(opening: FacebookWindow): [Script, () => void] {
  const [script, setScript] = useState<Script>("coming");
  const { app, configuration, version } = opening;
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is another one
  useEffect(() => {
    let left = false;
    setScript("coming");
    loadSdk({ app, configuration, version }, currentLanguage()).then(
      (sdk) => !left && setScript(() => sdk),
      () => !left && setScript("missing"),
    );
    return () => {
      left = true;
    };
  }, [app, configuration, version, tries]);
  return [script, () => setTries((before) => before + 1)];
}

/** The company's business at Facebook, by Facebook's own window. */
export default function ByFacebook({ activation, opening }: ByFacebookProps) {
  const { t } = useTranslation();
  const { id, version, coexistence } = activation;
  const [script, again] = useSdk(opening);
  const { mutation, mutateAsync } = useCustomMutation(giveActivationFacebook, {
    quiet: true,
    invalidates: [activations],
  });
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const current = useRef<object | null>(null);

  const words = (ended: Exclude<Ended, { is: "granted" }>): string => {
    if (ended.is === "blocked") return t("activations:facebook.blocked");
    if (ended.is === "failed") return t("activations:facebook.failed", ended);
    return ended.step
      ? t("activations:facebook.canceledAt", { step: ended.step })
      : t("activations:facebook.canceled");
  };
  const go = async (sdk: Sdk) => {
    // Another press is another window.
    const mine = {};
    current.current = mine;
    setSaid(null);
    setOpen(true);
    const ended = await signUp(sdk, opening, coexistence);
    if (current.current !== mine) return;
    setOpen(false);
    if (ended.is !== "granted") return setSaid(words(ended));
    const { is: _, ...answer } = ended;
    try {
      await mutateAsync({ params: { activation: id }, body: { ...answer, version } });
    } catch (error) {
      setSaid((error as ApiError).reason);
    }
  };

  if (script === "missing") {
    return (
      <>
        <Alert type="error" showIcon message={t("activations:facebook.notLoaded")} />
        <p className="activation-acts">
          <Button onClick={again}>{t("activations:facebook.tryAgain")}</Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{t(coexistence ? "activations:facebook.popUpApp" : "activations:facebook.popUp")}</p>
      {said !== null && <Alert type="warning" showIcon message={said} />}
      {open && <p role="status">{t("activations:facebook.waiting")}</p>}
      <p className="activation-acts">
        <Button
          type="primary"
          icon={<FacebookOutlined aria-hidden />}
          loading={script === "coming" || mutation.isPending}
          onClick={() => script !== "coming" && void go(script)}
        >
          {t("activations:facebook.open")}
        </Button>
      </p>
    </>
  );
}
