import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StepIndicator } from "../../../../src/console/kit/guide/step-indicator.tsx";
import type { ActivationStatus } from "../../contract/activation.ts";
import { statusLooks, stepOf, steps } from "../looks.ts";

/** Where an activation is among the wizard's steps; nothing for one that ended before. */
export function Progress({ status }: { status: ActivationStatus }) {
  const { t } = useTranslation();
  const current = stepOf[status];
  if (current === null) return null;
  const refused = statusLooks[status].tone === "bad";
  return (
    <StepIndicator
      current={current}
      steps={steps.map(({ key, title }, at) => ({
        key,
        title: t(title),
        failed: refused && at === current,
      }))}
    />
  );
}
