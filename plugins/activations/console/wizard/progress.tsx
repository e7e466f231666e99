import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StepIndicator } from "../../../../src/console/kit/guide/step-indicator.tsx";
import { type Activation, skipsCode } from "../../contract/activation.ts";
import { statusLooks, stepOf, steps } from "../looks.ts";

/** Where an activation is among the wizard's steps; nothing for one that ended before. */
export function Progress({ activation }: { activation: Activation }) {
  const { t } = useTranslation();
  const { status } = activation;
  const current = stepOf[status];
  if (current === null) return null;
  const refused = statusLooks[status].tone === "bad";
  // Facebook's window has proven its number.
  const own = skipsCode(activation) ? steps.filter(({ key }) => key !== "verification") : steps;
  return (
    <StepIndicator
      current={current}
      steps={own.map(({ key, title }, at) => ({
        key,
        title: t(title),
        failed: refused && at === current,
      }))}
    />
  );
}
