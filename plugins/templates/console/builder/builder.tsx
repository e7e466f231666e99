import { Alert, Button, Tabs } from "antd";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useSection } from "../../../../src/console/i18n/use-words.ts";
import { StepIndicator } from "../../../../src/console/kit/guide/step-indicator.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { Phone } from "../preview/phone.tsx";
import { shownOf } from "../preview/shown-of.ts";
import { useLanguageNames } from "../use-language-names.ts";
import { focusField } from "./focus-field.ts";
import { completeIn, findingsOf, firstFault, type Step, stepOf, stepsOf } from "./state/steps.ts";
import { useKeptWork } from "./state/use-kept-work.ts";
import { usePublish } from "./state/use-publish.ts";
import { type Refusal, WritingProvider } from "./state/use-writing.tsx";
import { draftOf, inLanguages, languagesOf, type Work } from "./state/work.ts";
import { CategoryStep } from "./steps/category-step.tsx";
import { MessageStep } from "./steps/message-step.tsx";
import { NameStep } from "./steps/name-step.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { SamplesStep } from "./steps/samples-step.tsx";
import { useAskDiscard } from "./use-ask-discard.ts";
import "./builder.css";

const titles: Readonly<Record<Step, string>> = {
  category: "templates:builder.steps.category",
  name: "templates:builder.steps.name",
  message: "templates:builder.steps.message",
  samples: "templates:builder.steps.samples",
  review: "templates:builder.steps.review",
};

interface BuilderProps {
  start: Work;
  /** The template that is changed; without it a new one is made. */
  replaced?: MessageTemplate;
  /** Fields that stay as they are. */
  locked?: readonly string[];
  /** Where one begins. */
  first?: Step;
  notice?: ReactNode;
  onDone: (published: readonly { language: string; id: string }[]) => void;
}

/** A template step by step, with what its recipient will see and what the rules say beside it. */
export const Builder = (props: BuilderProps) =>
  useSection("builder") ? <Steps {...props} /> : <PageSkeleton />;

function Steps(props: BuilderProps) {
  const { start, replaced, locked = [], first = "category", notice, onDone } = props;
  const { t } = useTranslation();
  const nameOf = useLanguageNames();
  const kept = useKeptWork(start, replaced?.version);
  const { work, setWork, version, restored, discard, forget } = kept;
  const { busy, publish } = usePublish(
    replaced && { ...replaced, version: version ?? replaced.version },
  );
  const askDiscard = useAskDiscard();
  const [step, setStep] = useState<Step>(first);
  const [chosen, setChosen] = useState("");
  const [asked, setAsked] = useState<readonly Step[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [problem, setProblem] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  const languages = languagesOf(work);
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? "");
  const findings = useMemo(() => findingsOf(work), [work]);
  const complete = completeIn(findings);
  const steps = stepsOf(work);
  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const faulty = languages.filter((code) => !complete.includes(code));

  const go = (to: Step, path?: string, code = language) => {
    setStep(to);
    setChosen(code);
    focusField(panel, path);
  };
  const goOn = () => {
    setAsked([...asked, step]);
    const fault = firstFault(findings[language], step);
    if (completeIn(findings, step).length > 0) {
      // Another language is shown once before it is left behind.
      const other = languages.find((code) => code !== language && firstFault(findings[code], step));
      if (other && !fault && !asked.includes(step)) {
        go(step, firstFault(findings[other], step), other);
      } else if (next) go(next);
      return;
    }
    const earlier = findings[language]?.find(({ severity }) => severity === "error");
    if (fault) focusField(panel, fault);
    else if (earlier) go(stepOf(earlier.path), earlier.path);
  };
  const send = async () => {
    setProblem("");
    const outcome = await publish(work, complete);
    const { published, refusals: refused } = outcome;
    const [fault] = refused;
    // It may also have broken off without a word, as where the session ended: the rest is then written yet.
    if (published.length > 0 && published.length === complete.length) {
      forget();
      onDone(published);
      return;
    }
    const done = published.map((one) => one.language);
    setWork(
      inLanguages(
        work,
        languages.filter((code) => !done.includes(code)),
      ),
    );
    setRefusals(refused);
    setProblem(outcome.problem);
    if (fault) go(stepOf(fault.path), fault.path, fault.language);
  };
  const submit = () => {
    setAsked(steps);
    if (complete.length === 0 || busy) return;
    if (faulty.length > 0) askDiscard(faulty.map(nameOf), () => void send());
    else void send();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (next) goOn();
    else submit();
  };
  const inParts = step === "message" || step === "samples";
  const draft = draftOf(work, language);
  return (
    <WritingProvider
      work={work}
      setWork={setWork}
      language={language}
      refusals={refusals}
      asked={asked.includes(step)}
      replaces={replaced?.id}
      locked={locked}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter goes on from any field inside */}
      <div className="builder" data-parts={inParts || undefined} onKeyDown={sendByKeys}>
        <StepIndicator current={at} steps={steps.map((key) => ({ key, title: t(titles[key]) }))} />
        {notice}
        {restored && (
          <Alert
            type="info"
            showIcon
            message={t("templates:builder.restored")}
            action={
              <Button size="small" onClick={discard}>
                {t("templates:builder.startOver")}
              </Button>
            }
          />
        )}
        {problem && <Alert type="error" showIcon message={problem} />}
        <div className="builder-parts">
          <div className="builder-fields" ref={panel}>
            {inParts && languages.length > 1 && (
              <Tabs
                activeKey={language}
                onChange={setChosen}
                items={languages.map((code) => ({
                  key: code,
                  label: complete.includes(code)
                    ? nameOf(code)
                    : t("templates:builder.incomplete", { language: nameOf(code) }),
                }))}
              />
            )}
            <h2 tabIndex={-1}>{t(titles[step])}</h2>
            {step === "category" && <CategoryStep />}
            {step === "name" && <NameStep />}
            {step === "message" && <MessageStep key={language} />}
            {step === "samples" && <SamplesStep key={language} />}
            {step === "review" && (
              <ReviewStep
                findings={findings}
                replaces={replaced?.id}
                onGo={(code, to, path) => go(to, path, code)}
              />
            )}
          </div>
          {inParts && (
            <aside className="builder-phone">
              <Phone shown={shownOf(draft)} />
            </aside>
          )}
        </div>
        <div className="builder-foot">
          {at > 0 && (
            <Button onClick={() => go(steps[at - 1] ?? "category")}>
              {t("templates:builder.back")}
            </Button>
          )}
          {next ? (
            <Button type="primary" onClick={goOn}>
              {t("templates:builder.next", { step: t(titles[next]) })}
            </Button>
          ) : (
            <Button type="primary" loading={busy} disabled={complete.length === 0} onClick={submit}>
              {replaced
                ? t("templates:builder.publishChange")
                : t("templates:builder.publish", { count: complete.length })}
            </Button>
          )}
        </div>
      </div>
    </WritingProvider>
  );
}
