import { Button } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { categoryLabels } from "../../../contract/labels.ts";
import type { Finding } from "../../../contract/rules/finding.ts";
import { Phone } from "../../preview/phone.tsx";
import { shownOf } from "../../preview/shown-of.ts";
import { useLanguageNames } from "../../use-language-names.ts";
import { useSpanOf } from "../fields/validity-field.tsx";
import { type Step, stepOf } from "../state/steps.ts";
import { useServerFindings } from "../state/use-server-findings.ts";
import { useWriting } from "../state/use-writing.tsx";
import { draftOf, languagesOf } from "../state/work.ts";

interface ReviewStepProps {
  findings: Readonly<Record<string, readonly Finding[]>>;
  replaces: string | undefined;
  onGo: (language: string, step: Step, path: string) => void;
}

/** All that goes to WhatsApp, language by language, with what is still in the way. */
export function ReviewStep({ findings, replaces, onGo }: ReviewStepProps) {
  const { t } = useTranslation();
  const spanOf = useSpanOf();
  const { work } = useWriting();
  const { category, name, validity_seconds: seconds } = work;
  return (
    <>
      <Facts
        items={[
          [t("templates:fields.name"), <code key="name">{name || "–"}</code>],
          [t("templates:fields.category"), category ? t(categoryLabels[category]) : "–"],
          [
            t("templates:fields.validity"),
            seconds === null ? t("templates:builder.usualShort") : spanOf(seconds),
          ],
        ]}
      />
      <div className="review-languages">
        {languagesOf(work).map((code) => (
          <Language
            key={code}
            code={code}
            findings={findings[code] ?? []}
            replaces={replaces}
            onGo={(step, path) => onGo(code, step, path)}
          />
        ))}
      </div>
    </>
  );
}

interface LanguageProps {
  code: string;
  findings: readonly Finding[];
  replaces: string | undefined;
  onGo: (step: Step, path: string) => void;
}

function Language({ code, findings, replaces, onGo }: LanguageProps) {
  const { t } = useTranslation();
  const nameOf = useLanguageNames();
  const { work } = useWriting();
  const draft = draftOf(work, code);
  const all = [...findings, ...useServerFindings(draft, replaces)];
  const errors = all.filter(({ severity }) => severity === "error").length;
  const intro =
    errors > 0
      ? t("templates:builder.review.errors", { count: errors })
      : all.length > 0
        ? t("templates:builder.review.warnings", { count: all.length })
        : t("templates:builder.review.good");
  return (
    <Panel title={nameOf(code)} intro={intro}>
      <Phone shown={shownOf(draft)} />
      {all.length > 0 && (
        <ul className="place-told">
          {all.map(({ key, params, severity, path, code: kind }, at) => (
            <li key={`${kind} ${path} ${at}`} data-severity={severity}>
              <span>{t(key, { ...params })}</span>
              <Button size="small" onClick={() => onGo(stepOf(path), path)}>
                {t("templates:builder.review.go")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
