import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { type Gateway, GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type {
  NameStatus,
  RegistrationGateway,
} from "../../../../src/server/gateway/registration.ts";
import { idOfNumber, idOfPhone, keepNumber, lookUp, numberKept, type Wire } from "../names.ts";
import { onceFor } from "../requests.ts";
import { tokenOfHome } from "./grants.ts";

const unknown = 100;
const wrongCode = 136_025;

const made = z.object({ id: z.coerce.string() });
const standing = z.object({
  name_status: z.string().catch(""),
  new_name_status: z.string().catch("NONE"),
  code_verification_status: z.string().catch(""),
});
const requested = z.object({ request_id: z.string() });

/**
 * What Meta says of a name. One that expired is asked for again like one that was declined; `NONE` may be said of a name
 * that was only just asked for, so it is still being looked at, and so is what Meta adds later.
 */
const judged = (text: string): NameStatus =>
  text === "EXPIRED"
    ? "DECLINED"
    : (z.enum(["APPROVED", "AVAILABLE_WITHOUT_REVIEW", "DECLINED"]).safeParse(text).data ??
      "PENDING_REVIEW");

/** Numbers of the business account, on their way into service and in it. */
export function registrationDriver(wire: Wire): RegistrationGateway & Pick<Gateway, "syncApp"> {
  const { graph, settings } = wire;

  const standingOf = async (id: string) => {
    const query = { fields: Object.keys(standing.shape).join(",") };
    const ask = { method: "GET", path: id, number: id, query, repeat: true } as const;
    return standing.parse(await graph.ask(ask));
  };
  const post = (id: string, step: string, json: unknown, repeat = true) =>
    graph.ask({ method: "POST", path: `${id}${step}`, number: id, json, repeat });
  const homeOf = async (phone: string) => ({ home: (await numberKept(wire, phone))?.home ?? "" });
  /** Without it Meta tells our address nothing of this account. */
  const listen = () =>
    graph.ask({ method: "POST", path: `${settings.account}/subscribed_apps`, repeat: true });

  return {
    async addNumber(account, { phone, name, home: named }) {
      const token = named ? await tokenOfHome(wire.transact, account, named) : null;
      const home = named && token !== null ? { id: named, token } : undefined;
      let id = await lookUp(wire, phone, home);
      if (!id) {
        const cc = parsePhoneNumberFromString(`+${phone}`)?.countryCallingCode;
        const json = { ...(cc ? { cc } : {}), phone_number: phone, verified_name: name };
        const path = `${home?.id ?? settings.account}/phone_numbers`;
        const key = home && { token: home.token };
        id = made.parse(await graph.ask({ method: "POST", path, json, ...key })).id;
      }
      await keepNumber(wire, id, account, phone, home?.id);
      // What a company gave into our hands tells of itself since then.
      if (!home) await listen();
    },

    async requestCode(account, phone, { method, language }, key) {
      await onceFor(wire, key, async () => {
        const id = await idOfPhone(wire, account, phone);
        await post(id, "/request_code", { code_method: method, language }, false);
        return id;
      });
    },

    async verifyCode(account, phone, code) {
      const id = await idOfPhone(wire, account, phone);
      try {
        await post(id, "/verify_code", { code }, false);
      } catch (error) {
        if (!(error instanceof GatewayError) || error.code === wrongCode) throw error;
        // Its answer was lost, or it was proven before.
        if ((await standingOf(id)).code_verification_status !== "VERIFIED") throw error;
      }
    },

    async registerNumber(account, phone, pin) {
      const id = await idOfPhone(wire, account, phone);
      await post(id, "/register", { messaging_product: "whatsapp", pin });
      return { ...(await homeOf(phone)), name: judged((await standingOf(id)).name_status) };
    },

    async keepInApp(account, { phone }) {
      const kept = await numberKept(wire, phone);
      const id = kept?.home ? kept.id : await lookUp(wire, phone);
      if (!id) throw new GatewayError(unknown, `the business account has no number ${phone}`);
      if (!kept?.home) {
        await keepNumber(wire, id, account, phone);
        await listen();
      }
      const home = kept?.home ?? "";
      return { home, name: judged((await standingOf(id)).name_status) };
    },

    async renameNumber(account, phone, name) {
      const id = await idOfPhone(wire, account, phone);
      await post(id, "", { new_display_name: name });
      const { name_status, new_name_status } = await standingOf(id);
      if (new_name_status !== "NONE") return { name: judged(new_name_status) };
      const former = judged(name_status);
      // What was declined is the name before this one.
      return { name: former === "DECLINED" ? "PENDING_REVIEW" : former };
    },

    async syncApp(number, kind, key) {
      const sync_type = kind === "contacts" ? "smb_app_state_sync" : "history";
      const id = await onceFor(wire, key, async () => {
        const own = await idOfNumber(wire, number);
        const json = { messaging_product: "whatsapp", sync_type };
        return requested.parse(await post(own, "/smb_app_data", json, false)).request_id;
      });
      return { id };
    },
  };
}
