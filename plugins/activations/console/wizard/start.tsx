import { Button, Checkbox } from "antd";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { ActivationType } from "../../contract/activation.ts";
import { createActivation } from "../../contract/endpoints.ts";
import { activations } from "../../contract/resources.ts";
import { wizardPaths } from "../wizard-paths.ts";

const words = {
  classic: {
    title: "activations:intro.classic",
    text: "activations:intro.classicText",
    other: "activations:intro.toEmbedded",
  },
  embedded: {
    title: "activations:intro.embedded",
    text: "activations:intro.embeddedText",
    other: "activations:intro.toClassic",
  },
} as const;

/** What one is about to begin, how long it takes, and what to have at hand for all of it. */
export function Start({ type }: { type: ActivationType }) {
  const { t } = useTranslation();
  const [coexistence, setCoexistence] = useState(false);
  const help = useId();
  const navigate = useNavigate();
  const { mutation, mutateAsync } = useCustomMutation(createActivation, {
    invalidates: [activations],
  });
  const begin = async () => {
    const { id } = await mutateAsync({
      body: { type, coexistence: type === "embedded" && coexistence },
    });
    await navigate(`${wizardPaths[type]}/${id}`, { replace: true });
  };
  const { title, text, other } = words[type];
  return (
    <Panel title={t(title)} intro={t(text)}>
      <p>{t("activations:intro.hand")}</p>
      <ul>
        <li>{t("activations:hand.number")}</li>
        <li>{t("activations:hand.facebook")}</li>
        <li>{t("activations:hand.company")}</li>
        <li>{t("activations:hand.payment")}</li>
      </ul>
      {type === "embedded" && (
        <p>
          <Checkbox
            checked={coexistence}
            onChange={({ target }) => setCoexistence(target.checked)}
            aria-describedby={help}
          >
            {t("activations:coexistence.keep")}
          </Checkbox>
          <small id={help} className="activation-choice-help">
            {t("activations:coexistence.keepHelp")}
          </small>
        </p>
      )}
      <p>{t("activations:intro.leave")}</p>
      <p className="activation-acts">
        <Button
          type="primary"
          loading={mutation.isPending}
          onClick={() => void begin().catch(() => undefined)}
        >
          {t("activations:intro.begin")}
        </Button>
        <LinkButton to={wizardPaths[type === "classic" ? "embedded" : "classic"]}>
          {t(other)}
        </LinkButton>
      </p>
    </Panel>
  );
}
