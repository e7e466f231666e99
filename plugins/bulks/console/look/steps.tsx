import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StepIndicator } from "../../../../src/console/kit/guide/step-indicator.tsx";

const titles = {
  data: "bulks:steps.data",
  map: "bulks:steps.map",
  check: "bulks:steps.check",
  send: "bulks:steps.send",
} as const;
type Named = keyof typeof titles;
/** `done`: nothing comes after. */
export type Step = Named | "done";

const all = Object.keys(titles) as Named[];

interface StepsProps {
  at: Step;
  again?: boolean;
  /** It ended before everybody had it. */
  failed?: boolean;
}

/** Where a bulk is on its way; one that only tries again has no file to read. */
export function Steps({ at, again, failed = false }: StepsProps) {
  const { t } = useTranslation();
  const steps = again ? all.filter((step) => step === "check" || step === "send") : all;
  return (
    <StepIndicator
      current={at === "done" ? steps.length : steps.indexOf(at)}
      steps={steps.map((key) => ({ key, title: t(titles[key]), failed: failed && key === "send" }))}
    />
  );
}
