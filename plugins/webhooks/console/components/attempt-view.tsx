import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CodeView } from "../../../../src/console/kit/code/code-view.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import type { Attempt } from "../../contract/webhook.ts";
import { faultNames } from "../looks.ts";

interface AttemptViewProps {
  attempt: Attempt;
  number: number;
  open: boolean;
}

const lines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

/** One try: its request and what was answered, folded but for the latest. */
export function AttemptView({ attempt, number, open }: AttemptViewProps) {
  const { t } = useTranslation();
  const { answer_status: status, fault, duration_ms, at, url } = attempt;
  const came = fault === null ? String(status) : t(faultNames[fault]);
  const took = t("webhooks:delivery.milliseconds", { count: duration_ms });
  return (
    <details className="webhooks-attempt" open={open}>
      <summary>
        <strong>{t("webhooks:delivery.attempt", { number })}</strong>
        <span>{came}</span>
        <span>{took}</span>
        <RelativeTime at={at} />
      </summary>
      <CodeView
        title={t("webhooks:delivery.request")}
        code={`POST ${url}\n${lines(attempt.request_headers)}`}
      />
      {status !== null && (
        <>
          <CodeView title={t("webhooks:delivery.headers")} code={lines(attempt.answer_headers)} />
          <CodeView
            title={t("webhooks:delivery.body")}
            code={attempt.answer_body}
            status={status}
          />
          {attempt.answer_cut && <p>{t("webhooks:delivery.cut")}</p>}
        </>
      )}
    </details>
  );
}
