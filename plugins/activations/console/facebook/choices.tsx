import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { appFeature } from "../../contract/facebook/sign-up.ts";
import {
  codeOf,
  type SimulatedBusiness,
  simulatedBusinesses,
} from "../../contract/facebook/simulator.ts";
import { AppField } from "./app-field.tsx";
import "./pop-up.css";

const type = "WA_EMBEDDED_SIGNUP";
const tell = (message: object) => window.opener?.postMessage(message, window.location.origin);

/** Which business, which of its accounts, and the permission. */
export default function Choices() {
  const { t } = useTranslation();
  const [business, setBusiness] = useState<SimulatedBusiness | null>(null);
  const [account, setAccount] = useState("");
  const [query] = useSearchParams();
  const connectsApp = query.get("feature") === appFeature;
  const [phone, setPhone] = useState(query.get("phone") ?? "");

  const cancel = (current_step: string, error?: { error_message: string; error_code: string }) => {
    tell({ type, version: 4, event: "CANCEL", data: { current_step, ...error } });
    window.close();
  };
  const allow = ({ id }: SimulatedBusiness) => {
    const data = { business_id: id, waba_id: account };
    const event = connectsApp ? "FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING" : "FINISH_ONLY_WABA";
    tell({ type, version: 4, event, data });
    tell({ authResponse: { code: codeOf(id, account, connectsApp ? phone : undefined) } });
    window.close();
  };
  const choose = (one: SimulatedBusiness) => {
    setBusiness(one);
    setAccount(one.accounts[0]?.id ?? "");
  };
  return (
    <>
      {business === null && (
        <ul className="pop-up-choices">
          {simulatedBusinesses.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => choose(one)}>
                <strong>{one.name}</strong>
                <small>{one.id}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {business?.owned && (
        <div role="alert">
          <p>{t("activations:popUp.owned", { business: business.name })}</p>
          <p className="pop-up-acts">
            <button type="button" className="public-button" onClick={() => setBusiness(null)}>
              {t("activations:popUp.other")}
            </button>
          </p>
        </div>
      )}
      {business && !business.owned && (
        <>
          <fieldset className="pop-up-accounts">
            <legend>{t("activations:popUp.account", { business: business.name })}</legend>
            {business.accounts.map((one) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name="account"
                  checked={account === one.id}
                  onChange={() => setAccount(one.id)}
                />
                {one.name}
              </label>
            ))}
          </fieldset>
          {connectsApp && <AppField phone={phone} setPhone={setPhone} />}
          <p>{t("activations:popUp.permission")}</p>
          <p className="pop-up-acts">
            <button
              type="button"
              className="public-button"
              disabled={connectsApp && phone === ""}
              onClick={() => allow(business)}
            >
              {t(connectsApp ? "activations:popUp.connect" : "activations:popUp.allow")}
            </button>
            <button
              type="button"
              className="pop-up-plain"
              onClick={() =>
                cancel("PERMISSIONS", { error_message: "Permissions denied", error_code: "200" })
              }
            >
              {t("activations:popUp.deny")}
            </button>
          </p>
        </>
      )}
      <p className="pop-up-acts">
        <button
          type="button"
          className="pop-up-plain"
          onClick={() => cancel(business ? "WABA_SELECTION" : "BUSINESS_ACCOUNT_SELECTION")}
        >
          {t("activations:popUp.cancel")}
        </button>
      </p>
    </>
  );
}
