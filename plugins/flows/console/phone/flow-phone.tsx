import { ArrowLeftOutlined, CheckCircleOutlined, ReloadOutlined } from "@ant-design/icons";
import { useRef } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { resolved } from "../run/expression.ts";
import type { RunFlow } from "../run/flow-shape.ts";
import { saidOf, useRun } from "../run/use-run.ts";
import { FlowPart } from "./parts.tsx";
import "./flow-phone.css";

interface FlowPhoneProps {
  flow: RunFlow;
  /** What it is called, for people who do not see it. */
  label: string;
  start?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** Sends the answer; without it the answer is only shown. */
  onDone?: ((answer: Record<string, unknown>) => void) | undefined;
}

/** A flow that can be filled in, as WhatsApp shows it on a phone. */
export default function FlowPhone({ flow, label, ...options }: FlowPhoneProps) {
  const { t } = useTranslation();
  const run = useRun(flow, options);
  const box = useRef<HTMLElement>(null);
  const { screen, parts, done } = run;
  const footer = parts.find(({ type }) => type === "Footer");
  const said = (name: string) => {
    const text = footer && resolved(run.scope, footer[name]);
    return typeof text === "string" ? text : "";
  };
  const submit = () => {
    const wrong = run.submit(footer?.["on-click-action"]);
    if (wrong === null) return;
    const fields = box.current?.querySelectorAll<HTMLElement>("[data-field]") ?? [];
    [...fields].find((field) => field.dataset.field === wrong)?.focus();
  };
  return (
    <section className="flow-phone" aria-label={label} ref={box}>
      <header>
        {run.canGoBack && !done && (
          <button type="button" aria-label={t("flows:phone.back")} onClick={run.back}>
            <ArrowLeftOutlined aria-hidden />
          </button>
        )}
        <strong dir="auto">{done ? t("flows:phone.done") : screen?.title || screen?.id}</strong>
        <button type="button" aria-label={t("flows:phone.restart")} onClick={run.restart}>
          <ReloadOutlined aria-hidden />
        </button>
      </header>
      {done ? (
        <Done answer={done} />
      ) : (
        <form
          key={run.id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="flow-body">
            {run.asked && (
              <p className="flow-asked" role="status">
                {t("flows:phone.endpoint")}
              </p>
            )}
            {parts
              .filter(({ type }) => type !== "Footer")
              .map((part, at) => (
                <FlowPart key={String(part.name ?? at)} part={part} run={run} />
              ))}
          </div>
          {footer && (
            <div className="flow-foot">
              <p className="flow-captions">
                <span>{said("left-caption")}</span>
                <span>{said("center-caption")}</span>
                <span>{said("right-caption")}</span>
              </p>
              <button
                type="submit"
                disabled={resolved(run.scope, footer.enabled ?? true) === false}
              >
                {said("label")}
              </button>
            </div>
          )}
        </form>
      )}
    </section>
  );
}

function Done({ answer }: { answer: Record<string, unknown> }) {
  const { t } = useTranslation();
  const said = saidOf(answer);
  return (
    <div className="flow-body flow-done" role="status">
      <CheckCircleOutlined aria-hidden />
      <p>{said.length > 0 ? t("flows:phone.doneText") : t("flows:phone.doneEmpty")}</p>
      <dl>
        {said.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
