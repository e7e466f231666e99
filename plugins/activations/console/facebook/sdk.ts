import type { Locale } from "../../../../src/contract/wire.ts";
import type { ActivationDetail } from "../../contract/activation.ts";
import { appFeature, type SignUpMessage, signUpMessage } from "../../contract/facebook/sign-up.ts";

export type FacebookWindow = NonNullable<ActivationDetail["facebook_window"]>;

/** As far as it is used of what Facebook's own script offers. */
export interface Sdk {
  init(options: object): void;
  login(done: (answer: { authResponse?: { code?: string } | null }) => void, options: object): void;
}

declare global {
  interface Window {
    FB?: Sdk;
  }
}

const languages: Readonly<Record<Locale, string>> = { pt: "pt_BR", en: "en_US", es: "es_LA" };
/** Milliseconds for a script that neither comes nor fails, and for a message that comes after its answer. */
const patience = 20_000;
const grace = 2_000;

let loading: Promise<Sdk> | null = null;

/** Brings Facebook's own script, once; one that did not come may be tried again. */
export function loadSdk({ app, version }: FacebookWindow, locale: Locale): Promise<Sdk> {
  loading ??= new Promise<Sdk>((done, fail) => {
    const script = document.createElement("script");
    const end = () => {
      window.clearTimeout(watch);
      const { FB: sdk } = window;
      if (sdk) {
        sdk.init({ appId: app, version, xfbml: false, status: false, cookie: false });
        return done(sdk);
      }
      script.remove();
      loading = null;
      fail(new Error("Facebook's script did not come"));
    };
    const watch = window.setTimeout(end, patience);
    script.src = `https://connect.facebook.net/${languages[locale]}/sdk.js`;
    script.async = true;
    script.crossOrigin = "anonymous";
    script.addEventListener("load", end);
    script.addEventListener("error", end);
    document.head.append(script);
  });
  return loading;
}

function isFacebook(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" && /(^|\.)facebook\.com$/.test(hostname);
}

function messageIn({ origin, data }: MessageEvent): SignUpMessage | null {
  if (!isFacebook(origin) || typeof data !== "string") return null;
  try {
    return signUpMessage.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    // Facebook's script speaks of other things too.
    return null;
  }
}

/** How its window ended. */
export type Ended =
  | { is: "granted"; code: string; account_id?: string; phone_number_id?: string }
  | { is: "blocked" }
  | { is: "canceled"; step: string }
  | { is: "failed"; message: string; id: string };

function endOf(code: string | undefined, told: SignUpMessage | null): Ended {
  if (told?.event === "ERROR" || (told?.event === "CANCEL" && told.data.error_message)) {
    const { error_message: message = "", error_id, error_code, session_id } = told.data;
    return { is: "failed", message, id: error_id ?? error_code ?? session_id ?? "" };
  }
  if (code === undefined) {
    return { is: "canceled", step: (told?.event === "CANCEL" && told.data.current_step) || "" };
  }
  if (told?.event === "CANCEL" || !told) return { is: "granted", code };
  const { waba_id: account_id, phone_number_id } = told.data;
  return { is: "granted", code, account_id, ...(phone_number_id ? { phone_number_id } : {}) };
}

/** Opens Facebook's window from a press of a button; `inApp`: it connects the app of a phone. */
export function signUp(
  sdk: Sdk,
  { configuration }: FacebookWindow,
  inApp: boolean,
): Promise<Ended> {
  return new Promise((done) => {
    let told: SignUpMessage | null = null;
    let code: string | undefined;
    let answered = false;
    const end = (ended: Ended) => {
      window.removeEventListener("message", hear);
      done(ended);
    };
    function hear(event: MessageEvent) {
      told = messageIn(event) ?? told;
      if (answered && told) end(endOf(code, told));
    }
    window.addEventListener("message", hear);
    // The script does not say that the browser refused to open it.
    const open = window.open;
    let popUp: Window | null | undefined;
    window.open = (...like) => {
      popUp = open.apply(window, like);
      return popUp;
    };
    try {
      sdk.login(
        (answer) => {
          code = answer.authResponse?.code;
          answered = true;
          if (popUp === null) end({ is: "blocked" });
          else if (told) end(endOf(code, told));
          // What was chosen may be told a moment later than that it was.
          else window.setTimeout(() => end(endOf(code, told)), grace);
        },
        {
          config_id: configuration,
          response_type: "code",
          override_default_response_type: true,
          extras: {
            version: "v4",
            sessionInfoVersion: "3",
            setup: {},
            ...(inApp ? { featureType: appFeature } : {}),
          },
        },
      );
    } finally {
      window.open = open;
    }
    if (popUp === null) end({ is: "blocked" });
  });
}
