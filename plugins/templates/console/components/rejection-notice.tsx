import { Alert } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { rejectionLabels } from "../../contract/labels.ts";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { explainRejection } from "../../contract/rules/examine.ts";
import { wordsOfRefusal } from "../refusal-words.ts";
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

interface NoticeProps {
  template: MessageTemplate;
  /** What can be done about a rejection beside writing it anew. */
  children?: ReactNode;
}

/** Why WhatsApp said no, in words, and beside them the words of the template that it is about. */
function Rejection({ template, children }: NoticeProps) {
  const { t } = useTranslation();
  const { rejection, status } = template;
  if (rejection === null || (status !== "rejected" && status !== "in_appeal")) return null;
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
          {children}
        </div>
      }
    />
  );
}

/** What WhatsApp did not even take: its words by the code, and as it said them. */
function Refusal({ template: { refusal, submission } }: NoticeProps) {
  const { t } = useTranslation();
  if (refusal === null) return null;
  const { title, next } = wordsOfRefusal(refusal.code);
  return (
    <Alert
      type="error"
      showIcon
      message={t(
        submission === "refused"
          ? "templates:rejection.refused"
          : "templates:rejection.requestRefused",
      )}
      description={
        <>
          <p>
            <strong>{t(title)}</strong> {t(next)}
          </p>
          <small>{t("templates:rejection.refusal", { ...refusal })}</small>
        </>
      }
    />
  );
}

/** A review's no, and a request that was not taken: one does not take the other's place. */
export const RejectionNotice = (props: NoticeProps) => (
  <>
    <Rejection {...props} />
    <Refusal {...props} />
  </>
);
