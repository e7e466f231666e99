import { CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Hidden } from "../text/hidden.tsx";
import "./steps.css";

/** One step of a longer task. */
export interface Step {
  key: string;
  title: string;
  /** Under the title, on wide screens. */
  note?: string;
  failed?: boolean;
}

interface StepIndicatorProps {
  steps: readonly Step[];
  /** The step the person is on; `steps.length` when all are done. */
  current: number;
}

/** Where the person is in a longer task; on a phone, the present step and how many there are. */
export function StepIndicator({ steps, current }: StepIndicatorProps) {
  const { t } = useTranslation("kit");
  const here = Math.min(current, steps.length - 1);
  return (
    <div className="kit-steps">
      <p aria-hidden>
        {t("kit:steps.position", { step: here + 1, count: steps.length })}
        <strong>{steps[here]?.title}</strong>
      </p>
      <ol aria-label={t("kit:steps.label")}>
        {steps.map((step, index) => {
          const state = step.failed ? "failed" : index < current ? "done" : "ahead";
          return (
            <li
              key={step.key}
              data-state={index === current && !step.failed ? "current" : state}
              aria-current={index === current ? "step" : undefined}
            >
              <span className="kit-step-mark" aria-hidden>
                {state === "done" && <CheckOutlined />}
                {state === "failed" && <CloseOutlined />}
                {state === "ahead" && index + 1}
              </span>
              <span className="kit-step-text">
                {step.title}
                {state === "done" && <Hidden> ({t("kit:steps.done")})</Hidden>}
                {state === "failed" && <Hidden> ({t("kit:steps.failed")})</Hidden>}
                {step.note && <small>{step.note}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
