import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useFormat } from "../../../../src/console/format.ts";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";
import { Handset } from "../components/handset.tsx";
import { spaced } from "../spaced.ts";
import { useScreen } from "../use-screen.ts";
import "../simulator.css";

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("phone")?.replace(/\D/g, "") ?? "";
  const number = /^\d{6,20}$/.test(asked) ? asked : null;
  const state = useScreen(number);
  const phones = state.phase === "open" ? state.screen.phones : [];
  const messages = state.phase === "open" && state.number === number ? state.screen.messages : null;
  const said = {
    loading: t("common:processing"),
    closed: t("simulator:closed"),
    failed: t("simulator:failed"),
    open: null,
  }[state.phase];
  return (
    <PublicFrame
      wide
      title={t("simulator:title")}
      intro={state.phase === "closed" ? undefined : t("simulator:intro")}
      footer={<Link to="/">{t("common:home")}</Link>}
    >
      {said !== null && <p role="status">{said}</p>}
      {state.phase === "open" && (
        <div className="simulator">
          <section aria-labelledby="phones">
            <h2 id="phones">{t("simulator:phones")}</h2>
            {phones.length === 0 && <p className="public-hint">{t("simulator:none")}</p>}
            <ul className="simulator-phones">
              {phones.map((phone) => (
                <li key={phone.number}>
                  <button
                    type="button"
                    aria-current={phone.number === number ? "true" : undefined}
                    onClick={() => setSearch({ phone: phone.number }, { replace: true })}
                  >
                    <strong>{spaced(phone.number)}</strong>
                    <time dateTime={phone.last_at.toISOString()}>{format.time(phone.last_at)}</time>
                    <span>{phone.last_text}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          {number !== null && <Handset number={number} messages={messages} />}
          {number === null && phones.length > 0 && (
            <p className="public-hint">{t("simulator:choose")}</p>
          )}
        </div>
      )}
    </PublicFrame>
  );
}
