import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CodeView } from "../../../../src/console/kit/code/code-view.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { apiBase } from "../../../../src/console/session/api-base.ts";

/** What programs meet first, each with its sentence. */
const met = [
  [190, "messaging:codes.190"],
  [10, "messaging:codes.10"],
  [100, "messaging:codes.100"],
  [131008, "messaging:codes.131008"],
  [131009, "messaging:codes.131009"],
  [131047, "messaging:codes.131047"],
  [131053, "messaging:codes.131053"],
  [132000, "messaging:codes.132000"],
  [132001, "messaging:codes.132001"],
  [132015, "messaging:codes.132015"],
  [133010, "messaging:codes.133010"],
  [130429, "messaging:codes.130429"],
] as const;

/** What a refusal looks like, what its codes mean, and how to try again. */
export function Refusals() {
  const { t } = useTranslation();
  const message = t("messaging:codes.131047");
  const refused = {
    message,
    code: "invalid",
    errors: [{ code: 131047, title: "Re-engagement message", details: `(to) ${message}` }],
  };
  return (
    <Panel title={t("messaging:refusals.title")} intro={t("messaging:refusals.text")}>
      <div className="messaging-code">
        <CodeView title={t("messaging:answer")} code={refused} status={422} />
        <table className="messaging-codes">
          <thead>
            <tr>
              <th scope="col">{t("messaging:refusals.code")}</th>
              <th scope="col">{t("messaging:refusals.meaning")}</th>
            </tr>
          </thead>
          <tbody>
            {met.map(([code, words]) => (
              <tr key={code}>
                <td>
                  <code>{code}</code>
                </td>
                <td>{t(words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t("messaging:refusals.again")}</p>
        <p>
          <a href={`${apiBase()}/docs`} target="_blank" rel="noreferrer">
            {t("messaging:refusals.reference")}
          </a>
          {" · "}
          <a href={`${apiBase()}/openapi.json`} target="_blank" rel="noreferrer">
            {t("messaging:refusals.document")}
          </a>
        </p>
      </div>
    </Panel>
  );
}
