import { Alert } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { rejectionLabels } from "../../contract/labels.ts";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { explainRejection } from "../../contract/rules/examine.ts";
import "./components.css";

/** The text that a finding's path names. */
function textAt({ header, body, footer, buttons }: MessageTemplate, path: string): string {
  if (path === "body") return body;
  if (path === "footer") return footer ?? "";
  if (path.startsWith("header")) return header?.format === "text" ? header.text : "";
  const at = Number(/^buttons\.(\d+)\./.exec(path)?.[1]);
  const button = buttons[at];
  return button === undefined
    ? ""
    : path.endsWith(".url") && "url" in button
      ? button.url
      : button.text;
}

/** Why WhatsApp said no, in words, and beside them the words of the template that it is about. */
export function RejectionNotice({ template }: { template: MessageTemplate }) {
  const { t } = useTranslation();
  const { rejection, refusal, submission } = template;
  if (refusal) {
    return (
      <Alert
        type="error"
        showIcon
        message={t(
          submission === "refused"
            ? "templates:rejection.refused"
            : "templates:rejection.requestRefused",
        )}
        description={t("templates:rejection.refusal", { ...refusal })}
      />
    );
  }
  if (rejection === null || (template.status !== "rejected" && template.status !== "in_appeal")) {
    return null;
  }
  const reason = t(rejectionLabels[rejection.reason]);
  return (
    <Alert
      type="error"
      showIcon
      message={t("templates:rejection.title", { reason })}
      description={
        <div className="rejection">
          {rejection.details && rejection.details !== reason && <p>{rejection.details}</p>}
          {rejection.recommendation && <p>{rejection.recommendation}</p>}
          <ul>
            {explainRejection(template).map(({ code, path, range, key, params }, at) => {
              const words = range ? textAt(template, path).slice(range.start, range.end) : "";
              const text = t(key, { ...params });
              return (
                <li key={`${code} ${path} ${at}`}>
                  {words && !text.includes(words) && code !== "rejected" && <q>{words}</q>} {text}
                </li>
              );
            })}
          </ul>
        </div>
      }
    />
  );
}
