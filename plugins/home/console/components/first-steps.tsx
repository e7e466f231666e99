import { CheckCircleOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { HomeStep, HomeSummary } from "../../contract/summary.ts";
import { StepAction } from "./step-action.tsx";

const words: Record<HomeStep["name"], { title: string; text: string }> = {
  verify: { title: "home:steps.verify", text: "home:steps.verifyText" },
  join: { title: "home:steps.join", text: "home:steps.joinText" },
  activate: { title: "home:steps.activate", text: "home:steps.activateText" },
  access: { title: "home:steps.access", text: "home:steps.accessText" },
  invite: { title: "home:steps.invite", text: "home:steps.inviteText" },
  message: { title: "home:steps.message", text: "home:steps.messageText" },
};

/** What leads a new person to the first message; nothing once all of it is done. */
export function FirstSteps({ summary }: { summary: HomeSummary }) {
  const { t } = useTranslation();
  const { steps, owners } = summary;
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const next = steps.find((step) => !step.done);
  return (
    <Panel
      title={t("home:steps.title")}
      intro={t("home:steps.progress", { done, count: steps.length })}
    >
      <ol className="home-steps">
        {steps.map((step, at) => (
          <Step key={step.name} step={step} place={at + 1} current={step === next}>
            {step.done ? null : (
              <StepAction step={step} current={step === next} summary={summary} />
            )}
            {!step.done && !step.may && step.name !== "message" && owners.length > 0 && (
              <p>{t("home:steps.who", { names: owners.join(", ") })}</p>
            )}
          </Step>
        ))}
      </ol>
    </Panel>
  );
}

interface StepProps {
  step: HomeStep;
  place: number;
  current: boolean;
  children: ReactNode;
}

function Step({ step: { name, done }, place, current, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <li data-done={done || undefined} aria-current={current ? "step" : undefined}>
      <span className="home-step-mark" aria-hidden>
        {done ? <CheckCircleOutlined /> : place}
      </span>
      <div className="home-step-words">
        <strong>{t(words[name].title)}</strong>
        {done ? (
          <span className="unseen"> {t("home:steps.done")}</span>
        ) : (
          <p>{t(words[name].text)}</p>
        )}
      </div>
      {children && <div className="home-step-act">{children}</div>}
    </li>
  );
}
