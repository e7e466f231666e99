import {
  type CodeMessage,
  type Gateway,
  GatewayError,
} from "../../../src/server/gateway/gateway.ts";
import { provider, type Wire } from "./names.ts";

/** Meta's codes for a template that is not there in this language, and a name that is taken. */
const missing = 132001;
const taken = 2388024;
/** Seconds until a new template may have been looked at. */
const review = 30;

/** One template in each language: its words are Meta's own. */
const name = "provider_verification_code";
const languages: Readonly<Record<string, string>> = { pt: "pt_BR", en: "en", es: "es" };
const languageOf = (locale: string) => languages[locale] ?? "pt_BR";

const templateIn = (language: string, minutes: number) => ({
  name,
  language,
  category: "AUTHENTICATION",
  message_send_ttl_seconds: minutes * 60,
  components: [
    { type: "BODY", add_security_recommendation: true },
    { type: "FOOTER", code_expiration_minutes: minutes },
    { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
  ],
});

const messageWith = (code: string, language: string) => ({
  type: "template",
  template: {
    name,
    language: { code: language },
    components: [
      { type: "body", parameters: [{ type: "text", text: code }] },
      {
        type: "button",
        sub_type: "url",
        index: "0",
        parameters: [{ type: "text", text: code }],
      },
    ],
  },
});

/** Nobody has written to the provider's number before they ask for a code: only a template reaches them. */
export const codeDriver = (
  { graph, settings }: Wire,
  send: Gateway["send"],
): Pick<Gateway, "sendCode"> => {
  async function make(language: string, minutes: number): Promise<void> {
    const path = `${settings.account}/message_templates`;
    try {
      await graph.ask({ method: "POST", path, json: templateIn(language, minutes) });
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code !== taken) throw error;
      throw new GatewayError(missing, "the template for codes is being reviewed", true, review);
    }
  }
  return {
    async sendCode({ to, code, locale, minutes, key }: CodeMessage) {
      const language = languageOf(locale);
      const message = { from: provider, to, message: messageWith(code, language), key };
      try {
        return await send(message);
      } catch (error) {
        if (!(error instanceof GatewayError) || error.code !== missing) throw error;
      }
      await make(language, minutes);
      return send(message);
    },
  };
};
