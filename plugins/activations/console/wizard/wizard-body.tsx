import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import type { ActivationDetail } from "../../contract/activation.ts";
import { Decided } from "../components/decided.tsx";
import { Documents } from "../components/documents.tsx";
import { ActivationMap } from "../map/activation-map.tsx";
import { Progress } from "./progress.tsx";
import { Step } from "./step.tsx";

/** Where the activation is, its present step, what was decided before, and the whole way. */
export const WizardBody = ({ activation }: { activation: ActivationDetail }) => (
  <>
    <Progress activation={activation} />
    <Panels>
      <Panels columns>
        <Step activation={activation} />
        <Decided activation={activation} />
        <Documents activation={activation} />
      </Panels>
      <ActivationMap activation={activation} />
    </Panels>
  </>
);
